import { nearest, type Guesses } from "@toolhaft/diagnostics";
import { ruleIds } from "./rule-ids.generated.ts";

/** Whether rules of this name exist: an id, a group with a star, or a star. */
export function isRuleName(name: string): boolean {
  if (name === "*") return true;
  if (!name.endsWith("/*")) return ruleIds.includes(name);
  const group = name.slice(0, -1);
  return ruleIds.some((id) => id.startsWith(group));
}

/** The rule that was most likely meant: a near one, a group without its star, or the only one of that last name. */
export function meantRule(name: string, guesses?: Guesses): string | undefined {
  const group = `${name.replace(/\/?\*?$/, "")}/`;
  if (ruleIds.some((id) => id.startsWith(group))) return `${group}*`;
  const named = rulesCalled(name);
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const groups = new Set(ruleIds.map((id) => `${id.split("/")[0] ?? ""}/*`));
  return nearest(name, name.endsWith("*") ? groups : ruleIds, guesses);
}

/** The rules whose name without its group is this one. */
export function rulesCalled(name: string): string[] {
  return ruleIds.filter((id) => id.endsWith(`/${name}`));
}
