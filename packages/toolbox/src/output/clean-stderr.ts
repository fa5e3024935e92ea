import type { StderrText } from "@toolhaft/exec-sandbox";
import type { Redactor } from "@toolhaft/json-text/redact";

/** What a program said on stderr, without secrets, also where the part that was not kept cut one in two. */
export function cleanStderr({ text, gap }: StderrText, redactor: Redactor): string {
  if (gap === undefined || !redactor.isActive) return redactor.text(text);
  // The cut may go through a character, too.
  const start = redactor.start(text.slice(0, gap.start).replace(/(?<!\ufffd)\ufffd+$/, ""));
  return `${start}${text.slice(gap.start, gap.end)}${redactor.end(text.slice(gap.end))}`;
}
