import { explainCommand, ruleUrl } from "@toolhaft/diagnostics";
import type { Target } from "@toolhaft/tool-targets/targets";
import { rulePages } from "tools-lint:rule-pages";
import { describedKeyAt } from "./completion/complete.ts";
import { keywordTargets } from "./keyword-targets.ts";
import type { OpenFile } from "./open-files.ts";

/**
 * What an offset is about: the pages of the rules that found something there, what the key means, and what each target
 * makes of it where it is a keyword of a schema.
 */
export function hoverAt(file: OpenFile, offset: number, targets: readonly Target[] = []): object | undefined {
  const found = file.diagnostics.filter(
    ({ at: { range } }) => range !== undefined && range.start.offset <= offset && offset < range.end.offset,
  );
  const ids = [...new Set(found.map(({ rule }) => rule))];
  const pages = ids.flatMap((id) => {
    const page = rulePages.find((each) => each.id === id);
    return page === undefined ? [] : [pageOf(page)];
  });
  const made = targets.length === 0 ? undefined : keywordTargets(file, offset, targets);
  const parts = [...pages, describedKeyAt(file, offset), made];
  const value = parts.filter((part) => part !== undefined).join("\n\n---\n\n");
  return value === "" ? undefined : { contents: { kind: "markdown", value } };
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
