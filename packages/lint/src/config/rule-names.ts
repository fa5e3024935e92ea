import { nearest, type Guesses } from "@toolhaft/diagnostics";
import { ruleIds } from "./rule-ids.generated.ts";

// A configuration, or a comment made to be slow, may name thousands.
const ids: ReadonlySet<string> = new Set(ruleIds);
const groups: ReadonlySet<string> = new Set(ruleIds.map((id) => `${id.split("/")[0] ?? ""}/*`));

/** Whether rules of this name exist: an id, a group with a star, or a star. */
export function isRuleName(name: string): boolean {
  return name === "*" || ids.has(name) || groups.has(name);
}

/** The rule that was most likely meant: a near one, a group without its star, or the only one of that last name. */
export function meantRule(name: string, guesses?: Guesses): string | undefined {
  if (guesses !== undefined && guesses.left <= 0) return undefined;
  const group = `${name.replace(/\/?\*?$/, "")}/*`;
  if (groups.has(group)) return group;
  const named = rulesCalled(name);
  if (named.length > 0) {
    if (guesses !== undefined) guesses.left -= ruleIds.length;
    return named.length === 1 ? named[0] : undefined;
  }
  return nearest(name, name.endsWith("*") ? groups : ruleIds, guesses);
}

/** The rules whose name without its group is this one. */
export function rulesCalled(name: string): string[] {
  return ruleIds.filter((id) => id.endsWith(`/${name}`));
}
