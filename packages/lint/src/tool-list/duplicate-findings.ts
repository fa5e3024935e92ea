import type { FindingPlace } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import type { ToolEntry } from "./list-rule.ts";

/** A name that an earlier tool has. */
export type DuplicateFinding = FindingPlace & { data: { first: number } };

/** Tools whose name an earlier one has. `holder` says which object of a tool has its name. */
export function duplicateFindings(
  tools: readonly ToolEntry[],
  holder: (entry: ToolEntry) => JsonPath = ({ path }) => path,
): DuplicateFinding[] {
  const firsts = new Map<string, ToolEntry>();
  const findings: DuplicateFinding[] = [];
  for (const entry of tools) {
    const { name } = entry.identity;
    if (name === undefined || name === "") continue;
    const first = firsts.get(name);
    if (first === undefined) {
      firsts.set(name, entry);
      continue;
    }
    findings.push({
      path: [...holder(entry), "name"],
      tool: entry.identity,
      data: { first: first.identity.index },
      related: [{ path: [...holder(first), "name"], message: "first used here" }],
    });
  }
  return findings;
}
