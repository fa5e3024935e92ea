import type { TemplatePart } from "../scan.ts";

/** The parts of a URL template after its scheme, cut at the first `/`, `?` and `#` of the fixed text. */
export interface UrlParts {
  authority: TemplatePart[];
  path: TemplatePart[];
  /** Absent without `?`; the mark itself is not in it. */
  query?: TemplatePart[];
  /** Absent without `#`; the mark itself is not in it. */
  fragment?: TemplatePart[];
}

/** Cut the parts; placeholders never move a border. */
export function splitUrl(parts: readonly TemplatePart[]): UrlParts {
  const url: UrlParts = { authority: [], path: [] };
  let current: TemplatePart[] = url.authority;
  for (const part of parts) {
    if (part.kind === "placeholder") {
      current.push(part);
      continue;
    }
    let { text, start } = part;
    for (let border = nextBorder(url, text); border !== -1; border = nextBorder(url, text)) {
      if (border > 0) current.push({ kind: "literal", text: text.slice(0, border), start });
      const mark = text[border];
      if (mark === "#") current = url.fragment = [];
      else if (mark === "?") current = url.query = [];
      else current = url.path;
      // The first slash belongs to the path; the marks of query and fragment to nothing.
      const kept = mark === "/" ? "/" : "";
      if (kept) current.push({ kind: "literal", text: kept, start: start + border });
      text = text.slice(border + 1);
      start += border + 1;
    }
    if (text !== "") current.push({ kind: "literal", text, start });
  }
  return url;
}

function nextBorder(url: UrlParts, text: string): number {
  if (url.fragment) return -1;
  if (url.query) return text.indexOf("#");
  return text.search(url.path.length > 0 ? /[?#]/ : /[/?#]/);
}
