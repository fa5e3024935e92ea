import type { PlaygroundState } from "./messages.ts";

/** The command line that lints the same text in a shell: it reads the text from stdin. */
export function toCommand({ text, format, targets, prefixBudget, tokenBudget }: PlaygroundState): string {
  const options = [
    format === undefined ? "" : ` --as ${format}`,
    targets === undefined ? "" : ` --target ${targets.join(",")}`,
    prefixBudget === undefined ? "" : ` --prefix-budget ${String(prefixBudget)}`,
    tokenBudget === undefined ? "" : ` --token-budget ${String(tokenBudget)}`,
  ].join("");
  const end = endWord(text);
  return `tools-lint -${options} <<'${end}'\n${text.replace(/\n$/, "")}\n${end}\n`;
}

/** A word that ends the text and is no line of it. */
function endWord(text: string): string {
  const lines = new Set(text.split("\n"));
  let word = "END";
  while (lines.has(word)) word += "_";
  return word;
}
