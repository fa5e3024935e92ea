import type { TemplatePart } from "./scan.ts";
import type { TemplateFault } from "./types.ts";

/** Characters in the fixed text that can't stand there, one fault for each part that has one. */
export function characterFaults(
  parts: readonly TemplatePart[],
  refused: RegExp,
  where: string,
): TemplateFault[] {
  return parts.flatMap((part): TemplateFault[] => {
    const match = part.kind === "literal" ? refused.exec(part.text) : null;
    if (match === null) return [];
    const start = part.start + match.index;
    const message = `${nameOf(match[0])} can't stand in ${where}`;
    return [{ code: "character", message, start, end: start + match[0].length }];
  });
}

function nameOf(character: string): string {
  if (character === " ") return "a space";
  if (character === "\\") return "a backslash";
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `the character U+${code}`;
}
