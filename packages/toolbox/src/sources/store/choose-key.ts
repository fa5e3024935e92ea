import type { ToolKey } from "@toolhaft/store";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import type { ToolRef } from "../../tool.ts";
import type { StoredNames } from "./names.ts";

/**
 * The one tool that a name means: by the name it is called by, also where the tool that has it is off; else by its slug, also with its
 * version behind it, and what is said of version and bundle, among those that can be called; else among those that cannot. Of
 * several versions in one bundle the preferred one is meant, as in lists; a failure where several bundles have one.
 */
export function chooseKey(
  { callable, preferred, reserved, blocked }: StoredNames,
  { name, version, bundle }: Omit<ToolRef, "source">,
  prefix: string,
): ToolKey | ToolFailure | undefined {
  const fits = (key: ToolKey): boolean =>
    (version === undefined || key.version === version) && (bundle === undefined || key.bundleID === bundle);
  const exact = callable.get(name) ?? reserved.get(name);
  if (exact !== undefined && fits(exact)) return exact;
  const called = [...callable].filter(
    ([, key]) => (key.slug === name || `${key.slug}_${key.version}` === name) && fits(key),
  );
  const off = [...reserved.values()].filter((key) => key.slug === name && fits(key));
  const bundles = new Set([...off, ...called.map(([, key]) => key)].map(({ bundleID }) => bundleID));
  if (bundles.size === 1) return off[0] ?? (called.find(([, key]) => preferred.has(key)) ?? called[0])?.[1];
  const others = (blocked.get(name) ?? []).filter(fits);
  const [only, second] = called.length > 0 ? called.map(([, key]) => key) : others;
  if (second === undefined) return only;
  const candidates =
    called.length > 0
      ? called.map(([shown]) => `${prefix}${shown}`)
      : others.map((key) => `${key.slug} ${key.version} of bundle ${key.bundleID}`);
  const data = { name: `${prefix}${name}`, candidates: candidates.sort().join(", ") };
  return failure("TOOL_AMBIGUOUS", data, { hint: "Say which one is meant." });
}
