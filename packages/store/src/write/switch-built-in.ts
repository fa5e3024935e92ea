import { overlaid, parseOverrides, printOverrides, withSwitch } from "../built-in/overrides.ts";
import type { BuiltIn } from "../built-in/read-built-ins.ts";
import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import type { BundleEntry } from "../records.ts";
import { revisionOf } from "../state/answer.ts";
import { bundleDisabled } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { keepName } from "../state/preferred.ts";
import { noTool } from "../state/tool.ts";
import type { StateCheck, StoredState } from "../types.ts";

/** Switch a built-in bundle, or a tool of it: the overlay is written, never the bundle. */
export async function switchBuiltIn(
  context: StoreContext,
  bundleID: string,
  key: { slug: string; version: string } | undefined,
  isEnabled: boolean,
  check: StateCheck,
): Promise<BundleEntry> {
  const builtIn = context.builtIns.get(bundleID);
  if (builtIn === undefined) throw new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  const fileName = key && toolFileName(key.slug, key.version);
  if (key !== undefined && fileName !== undefined && !builtIn.entry.tools.has(fileName))
    throw noTool({ bundleID, ...key });
  return context.change({
    bundleIDs: [bundleID],
    changed: [{ bundleID }],
    async run(writing) {
      const text = await writing.overrideText(bundleID);
      const before = text === undefined ? { tools: [] } : parseOverrides(text);
      if (before === undefined) {
        const path = context.paths.relative(context.paths.override(bundleID));
        throw new StoreError("STORE_CORRUPT", { path, problem: "it is no overlay of a built-in bundle" });
      }
      const shown = overlaid(builtIn, before);
      if (key !== undefined && shown.record?.isEnabled === false) throw bundleDisabled(bundleID);
      check(stateOf(builtIn, shown, fileName));
      const overrides = withSwitch(before, key, isEnabled);
      const after = overlaid(builtIn, overrides);
      const record = isEnabled && fileName !== undefined ? after.tools.get(fileName)?.record : undefined;
      await keepName(context, writing, bundleID, record === undefined ? [] : [record]);
      await writing.writeOverride(bundleID, printOverrides(overrides));
      return after;
    },
  });
}

function stateOf(
  { text, toolTexts }: BuiltIn,
  { record, tools }: BundleEntry,
  fileName: string | undefined,
): StoredState {
  const shown = fileName === undefined ? record : tools.get(fileName)?.record;
  const exact = fileName === undefined ? text : (toolTexts.get(fileName) ?? "");
  return { revision: revisionOf(exact), isEnabled: shown?.isEnabled ?? true, isBuiltIn: true };
}
