import type { ToolKey } from "@toolhaft/store";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import type { ToolRef } from "../../tool.ts";
import type { StoredNames } from "./names.ts";

/**
 * The one tool that a name means: by the name it is called by; else by its slug, also with its version behind it, and what is said
 * of version and bundle, among those that can be called; else among those that cannot. Of several versions in one bundle the
 * oldest is meant, as in lists; a failure where several bundles have one.
 */
export function chooseKey(
  { callable, blocked }: StoredNames,
  { name, version, bundle }: Omit<ToolRef, "source">,
  prefix: string,
): ToolKey | ToolFailure | undefined {
  const fits = (key: ToolKey): boolean =>
    (version === undefined || key.version === version) && (bundle === undefined || key.bundleID === bundle);
  const exact = callable.get(name);
  if (exact !== undefined && fits(exact)) return exact;
  const called = [...callable].filter(
    ([, key]) => (key.slug === name || `${key.slug}_${key.version}` === name) && fits(key),
  );
  const bundles = new Set(called.map(([, key]) => key.bundleID));
  if (called[0] !== undefined && bundles.size === 1) return called[0][1];
  const off = (blocked.get(name) ?? []).filter(fits);
  const [only, second] = called.length > 0 ? called.map(([, key]) => key) : off;
  if (second === undefined) return only;
  const candidates =
    called.length > 0
      ? called.map(([shown]) => `${prefix}${shown}`)
      : off.map((key) => `${key.slug} ${key.version} of bundle ${key.bundleID}`);
  const data = { name: `${prefix}${name}`, candidates: candidates.sort().join(", ") };
  return failure("TOOL_AMBIGUOUS", data, { hint: "Say which one is meant." });
}
