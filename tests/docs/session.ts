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
export function sessionsOf(block: Block): Session[] {
  return commandsOf(block).filter(({ command, output }) => OURS.test(command) && output !== "");
}

/** Every `$ …` command of a block; lines belong to it as long as a quote of it is open. */
export function commandsOf({ place, text }: Block): Session[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const lines = part.split("\n");
      let length = 1;
      while (length < lines.length && isOpen(lines.slice(0, length).join("\n"))) length += 1;
      const command = lines.slice(0, length).join("\n");
      return { place, command, output: lines.slice(length).join("\n").trimEnd() };
    });
}

function isOpen(command: string): boolean {
  return command.split("'").length % 2 === 0;
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
