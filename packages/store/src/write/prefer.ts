import { toolKeyOf } from "../arguments/keys.ts";
import { existingBundle } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { setPreferred, toolVersions, versionsNow } from "../state/preferred.ts";
import { notFound } from "../state/tool.ts";
import type { PreferReport, StateCheck, ToolKey } from "../types.ts";

/** Give the plain name of a slug to one of its versions. The tools themselves stay as they are. */
export async function prefer(
  context: StoreContext,
  given: ToolKey,
  check: StateCheck = () => undefined,
): Promise<PreferReport> {
  const key = toolKeyOf(given);
  const { bundleID, version } = key;
  return context.change({
    bundleIDs: [bundleID],
    changed: [{ bundleID }],
    async run(writing) {
      if (!context.builtIns.has(bundleID)) await existingBundle(writing, bundleID);
      const versions = await versionsNow(context, writing, key);
      const before = toolVersions(context, versions);
      if (!before.items.some((item) => item.version === version)) throw await notFound(writing, key);
      check({ revision: before.revision, isEnabled: true, isBuiltIn: false });
      await setPreferred(context, writing, key);
      const after = toolVersions(context, { ...versions, chosen: { version, isSet: true } });
      return before.preferred === undefined ? after : { ...after, before: before.preferred };
    },
  });
}
