import type { Block } from "./documents.ts";

/** One command of a console block, with what the document shows of its output. */
export interface Session {
  place: string;
  args: string[];
  output: string;
}

/** The `$ … tools-lint …` commands of a block that show output; other commands are nobody's promise. */
export function sessionsOf({ place, text }: Block): Session[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .flatMap((part) => {
      const [command = "", ...lines] = part.split("\n");
      const args = /(?:^|\s)tools-lint(?:\s+(.*))?$/.exec(command)?.[1]?.split(/\s+/) ?? [];
      const output = lines.join("\n").trimEnd();
      return command.includes("tools-lint") && output !== ""
        ? [{ place, args: args.map(unquote), output }]
        : [];
    });
}

/** Whether a text is what a document shows; a line with nothing but `…` stands for any lines. */
export function matches(real: string, shown: string): boolean {
  const parts = shown.split(/^\s*…\s*$/m).map((part) => part.replace(/^\n|\n$/g, ""));
  let rest = real;
  for (const [index, part] of parts.entries()) {
    const at = index === 0 ? (rest.startsWith(part) ? 0 : -1) : rest.indexOf(part);
    if (at < 0) return false;
    rest = rest.slice(at + part.length);
  }
  return parts.at(-1) === "" || rest === "";
}

function unquote(word: string): string {
  return word.replace(/^(["'])(.*)\1$/, "$2");
}
