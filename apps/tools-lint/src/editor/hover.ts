import { explainCommand, ruleUrl, type Diagnostic } from "@toolhaft/diagnostics";
import type { Target } from "@toolhaft/tool-targets/targets";
import { rulePages } from "tools-lint:rule-pages";
import { describedKeyAt } from "./completion/complete.ts";
import { keywordTargets } from "./keyword-targets.ts";
import type { OpenFile } from "./open-files.ts";

/**
 * What an offset is about: the pages of the rules that found something there, what the key means, and what each target
 * makes of it where it is a keyword of a schema; last the pages of what was found about the object or list around it.
 */
export function hoverAt(file: OpenFile, offset: number, targets: readonly Target[] = []): object | undefined {
  const found = file.diagnostics.filter(
    ({ at: { range } }) => range !== undefined && range.start.offset <= offset && offset < range.end.offset,
  );
  const isAround = ({ at: { range } }: Diagnostic): boolean =>
    range !== undefined &&
    range.start.offset < offset &&
    /[[{]/.test(file.document.text.charAt(range.start.offset));
  const here = found.filter((finding) => !isAround(finding));
  const made = targets.length === 0 ? undefined : keywordTargets(file, offset, targets);
  const said = [...pagesOf(here), describedKeyAt(file, offset), made];
  const parts = [...said, ...pagesOf(found.filter(isAround))];
  const value = parts.filter((part) => part !== undefined).join("\n\n---\n\n");
  return value === "" ? undefined : { contents: { kind: "markdown", value } };
}

function pagesOf(findings: readonly Diagnostic[]): string[] {
  return [...new Set(findings.map(({ rule }) => rule))].flatMap((id) => {
    const page = rulePages.find((each) => each.id === id);
    return page === undefined ? [] : [pageOf(page)];
  });
}

/** The page up to its examples: they are a click or a command away. */
function pageOf({ id, severity, markdown }: { id: string; severity: string; markdown: string }): string {
  const [head = ""] = markdown.split(/^## Bad$/m);
  const body = head
    .replace(/^# .*\n/, "")
    .replace("## Why\n\n", "")
    .trim();
  const url = ruleUrl(id);
  return url === undefined
    ? `**${id}** · ${severity}\n\n${body}\n\n\`${explainCommand(id)}\` shows examples.`
    : `**[${id}](${url})** · ${severity}\n\n${body}`;
}
