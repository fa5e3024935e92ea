import { encodePercent } from "../encode.ts";
import { join, placed, placeholdersOf, pushText, type Joined, type Piece } from "../pieces.ts";
import { fail } from "../resolve.ts";
import type { TemplatePart } from "../scan.ts";
import type { Lookup, TemplateFault } from "../types.ts";

/** Cut the path, which starts with `/`, into its segments. */
export function toSegments(parts: readonly TemplatePart[]): { segments: Piece[][]; faults: TemplateFault[] } {
  const segments: Piece[][] = [];
  const faults: TemplateFault[] = [];
  let start = 0;
  const close = (): void => {
    const segment = segments.at(-1);
    if (segment?.length !== 1 || typeof segment[0] !== "string" || !isDots(segment[0])) return;
    const message = "a segment of dots can't stand in the path: it is taken out before the request";
    faults.push({ code: "dot-segment", message, start, end: start + segment[0].length });
  };
  for (const part of parts) {
    if (part.kind === "placeholder") {
      segments.at(-1)?.push(placed(part, "path"));
      continue;
    }
    let at = part.start;
    part.text.split("/").forEach((text, index) => {
      if (index > 0) {
        close();
        segments.push([]);
        start = at;
      }
      const segment = segments.at(-1);
      if (segment) pushText(segment, text);
      at += text.length + 1;
    });
  }
  close();
  return { segments, faults };
}

/** Write the path. A segment that values turn into dots, or into nothing, would lead elsewhere. */
export function joinSegments(segments: readonly Piece[][], lookup: Lookup): Joined {
  let path = "";
  for (const segment of segments) {
    const joined = join(segment, lookup, encodePercent, "");
    if (joined.kind === "error") return joined;
    const text = joined.kind === "text" ? joined.text : "";
    const [placeholder] = placeholdersOf(segment);
    if (placeholder && text === "")
      return fail(placeholder, "TEMPLATE_SEGMENT", "leaves its path segment empty");
    if (placeholder && isDots(text)) {
      return fail(placeholder, "TEMPLATE_SEGMENT", "turns its path segment into dots, which lead elsewhere");
    }
    path += `/${text}`;
  }
  return { kind: "text", text: path };
}

function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}
