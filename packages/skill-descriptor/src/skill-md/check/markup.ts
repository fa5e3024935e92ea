import { showValue } from "@toolhaft/diagnostics";
import { fieldRules } from "../rules/fields.ts";
import { fieldOf, type Checked } from "./part.ts";

/** What Claude's upload takes for an XML tag: `<Component>`, `</p>`, `List<String>`; not `a < b`. */
const TAG = /<\/?[A-Za-z!?][^<>]*>/g;

/** Name and description hold no XML tags, nor what looks like one. One finding a field names the first. */
export function checkMarkup({ document, reporter }: Checked): void {
  for (const field of ["name", "description"]) {
    const value = fieldOf(document, field);
    const range = document.locate([field])?.value;
    if (typeof value !== "string" || range === undefined || value.search(TAG) === -1) continue;
    const written = document.text.slice(range.start, range.end);
    const tags = Array.from(written.matchAll(TAG), ({ index, 0: text }) => ({
      at: range.start + index,
      text,
    }));
    const [first] = tags;
    const edits = tags.flatMap(({ at, text }) => [
      { start: at, end: at + 1, text: "" },
      { start: at + text.length - 1, end: at + text.length, text: "" },
    ]);
    reporter.add(fieldRules["skill-md/markup"], {
      messageId: "tag",
      path: [field],
      ...(first ? { range: { start: first.at, end: first.at + first.text.length } } : {}),
      data: { field, tag: showValue(first?.text ?? value.match(TAG)?.[0]) },
      fixes: edits.length === 0 ? [] : [{ title: "Take the angle brackets off", safe: false, edits }],
    });
  }
}
