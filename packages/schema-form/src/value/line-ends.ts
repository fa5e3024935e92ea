/**
 * What somebody made of a text in a box, which knows no line's end but `\n`: outside of what they changed, the text keeps its own
 * ends of lines; new lines end as its first one does.
 */
export function withLineEnds(before: string, typed: string): string {
  const [firstEnd] = /\r\n?/.exec(before) ?? [];
  if (firstEnd === undefined) return typed;
  const parts = before.match(/\r\n|[^]/g) ?? [];
  const shown = parts.map((part) => (part.startsWith("\r") ? "\n" : part));
  const most = Math.min(shown.length, typed.length);
  let start = 0;
  while (start < most && shown[start] === typed[start]) start++;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === typed.at(-1 - end)) end++;
  const changed = typed.slice(start, typed.length - end);
  const ownEnd = /\r\n?|\n/.exec(before)?.[0] ?? firstEnd;
  return [
    parts.slice(0, start).join(""),
    changed.replaceAll("\n", ownEnd),
    parts.slice(parts.length - end).join(""),
  ].join("");
}
