import { toolKeyOf } from "../arguments/keys.ts";
import { existingBundle } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { toolVersions, writePreferences } from "../state/preferred.ts";
import { notFound } from "../state/tool.ts";
import type { PreferReport, StateCheck, ToolKey } from "../types.ts";

/** Give the plain name of a slug to one of its versions. The tools themselves stay as they are. */
export async function prefer(
  context: StoreContext,
  given: ToolKey,
  check: StateCheck = () => undefined,
): Promise<PreferReport> {
  const key = toolKeyOf(given);
  const { bundleID, slug, version } = key;
  const { catalog } = context;
  return context.lane(bundleID).run({
    changed: [{ bundleID }],
    run: async (change) => {
      if (!context.builtIns.has(bundleID)) existingBundle(context, bundleID);
      await catalog.follow();
      const before = toolVersions(context, key);
      if (!before.items.some((item) => item.version === version)) throw notFound(context, key);
      check({ revision: before.revision, isEnabled: true, isBuiltIn: false });
      const preferences = new Map(catalog.preferences.of(bundleID)).set(slug, { version, isSet: true });
      await writePreferences(context, change, bundleID, preferences);
      const after = toolVersions(context, key);
      return before.preferred === undefined ? after : { ...after, before: before.preferred };
    },
  });
}
