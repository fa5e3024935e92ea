import type { ToolKey } from "@toolhaft/store";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import type { ToolRef } from "../../tool.ts";
import type { StoredNames } from "./names.ts";

/**
 * The one tool that a name means: by the name it is called by; else by its slug, with what is said of version and bundle, among
 * those that can be called; else among those that cannot. A failure where several are left: none is chosen by its version.
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
  const called = [...callable].filter(([, key]) => key.slug === name && fits(key));
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
