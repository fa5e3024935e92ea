import { sameCauses } from "./same-cause.ts";

/** What tells a finding's cause, as far as its rule knows. */
export interface Named {
  rule: string;
  messageId: string;
}

/** A general rule's name → the names of the target rules that report the same cause. */
const targetsOfGeneral = new Map<string, string[]>();
const targetNames = new Set<string>();
for (const { target, general } of sameCauses) {
  targetNames.add(target);
  for (const name of general) targetsOfGeneral.set(name, [...(targetsOfGeneral.get(name) ?? []), target]);
}

/** The names of the target rules that report the same cause as a general finding; empty where there are none. */
export function minding({ rule, messageId }: Named): readonly string[] {
  return targetsOfGeneral.get(rule) ?? targetsOfGeneral.get(`${rule}:${messageId}`) ?? NONE;
}

/** The name under which a target's finding may share a cause with a general one. */
export function minded({ rule, messageId }: Named): string | undefined {
  if (targetNames.has(rule)) return rule;
  const exact = `${rule}:${messageId}`;
  return targetNames.has(exact) ? exact : undefined;
}

const NONE: readonly string[] = [];
