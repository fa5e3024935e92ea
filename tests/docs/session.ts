import type { Block } from "./documents.ts";

/** One command of a console block, with what the document shows of its output. */
export interface Session {
  place: string;
  /** As printed, for a shell. */
  command: string;
  output: string;
}

const OURS = /(?:^|\s)tools-(?:lint|runner)(?:\s|$)/;

/** The `$ …` commands of a block that start a program of ours and show output; others are nobody's promise. */
export function sessionsOf({ place, text }: Block): Session[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = "", ...lines] = part.split("\n");
      return { place, command, output: lines.join("\n").trimEnd() };
    })
    .filter(({ command, output }) => OURS.test(command) && output !== "");
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
