import { resolveText } from "./resolve.ts";
import type { Lookup, Placeholder, PlaceholderPosition, TemplateError } from "./types.ts";
import type { PlaceholderPart } from "./scan.ts";

/** A stretch of a template: fixed text, or a gap. */
export type Piece = string | Placeholder;

/** Give a scanned placeholder its position. */
export function placed(part: PlaceholderPart, position: PlaceholderPosition): Placeholder {
  const { kind: _, ...rest } = part;
  return { ...rest, position };
}

/** Put fixed text at the end of a list of pieces. */
export function pushText(pieces: Piece[], text: string): void {
  const last = pieces.length - 1;
  const before = pieces[last];
  if (typeof before === "string") pieces[last] = before + text;
  else if (text !== "") pieces.push(text);
}

/** What a list of pieces comes to; `absent`: an optional value is missing. */
export type Joined =
  { kind: "text"; text: string } | { kind: "absent" } | { kind: "error"; error: TemplateError };

/**
 * Fill the gaps with encoded text. Where an optional value is missing, `absentText` stands there;
 * without it the whole list is absent.
 */
export function join(
  pieces: readonly Piece[],
  lookup: Lookup,
  encode: (text: string) => string,
  absentText?: string,
): Joined {
  let text = "";
  let isAbsent = false;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    const resolved = resolveText(piece, lookup);
    if (resolved.kind === "error") return resolved;
    if (resolved.kind === "text") text += encode(resolved.text);
    else if (absentText === undefined) isAbsent = true;
    else text += absentText;
  }
  return isAbsent ? { kind: "absent" } : { kind: "text", text };
}

export function placeholdersOf(pieces: readonly Piece[]): Placeholder[] {
  return pieces.filter((piece) => typeof piece !== "string");
}
