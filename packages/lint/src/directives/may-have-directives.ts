import type { JsonDocument } from "@toolhaft/json-text";

/** What every directive holds. */
const SIGN = "tools-lint-ignore";

/** Whether anything in a text may be a directive; most texts have no comment. */
export function mayHaveDirectives(document: JsonDocument, isMarkdown: boolean): boolean {
  const hasComments =
    isMarkdown || document.comments !== undefined || document.problems.some(({ code }) => code === "comment");
  return hasComments && document.text.includes(SIGN);
}
