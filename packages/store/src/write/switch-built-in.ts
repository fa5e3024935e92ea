import { overlaid, parseOverrides, printOverrides, withSwitch } from "../built-in/overrides.ts";
import type { BuiltIn } from "../built-in/read-built-ins.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { toolFileName } from "../layout.ts";
import type { BundleEntry } from "../records.ts";
import { revisionOf } from "../state/answer.ts";
import { bundleDisabled } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { keepName } from "../state/preferred.ts";
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
  if (key !== undefined && !builtIn.entry.tools.has(toolFileName(key.slug, key.version))) {
    throw new StoreError("STORE_TOOL_NOT_FOUND", { tool: `"${key.slug}" ${key.version}`, bundle: bundleID });
  }
  const { files, paths } = context;
  const path = paths.override(bundleID);
  return context.lane(bundleID).run({
    changed: [{ bundleID }],
    run: async (change) => {
      const isThere = files.stat(path) !== undefined;
      const before = isThere ? parseOverrides(files.readText(path)) : { tools: [] };
      if (before === undefined) {
        const problem = "it is no overlay of a built-in bundle";
        throw new StoreError("STORE_CORRUPT", { path: paths.relative(path), problem });
      }
      const shown = overlaid(builtIn, before);
      if (key !== undefined && shown.record?.isEnabled === false) throw bundleDisabled(bundleID);
      check(stateOf(builtIn, shown, key));
      change.makeFolder(paths.overrides, paths.root);
      const after = withSwitch(before, key, isEnabled);
      const text = printOverrides(after);
      const temporary = await context.temporaries.write(encodeUtf8(text));
      if (key !== undefined && isEnabled) {
        await context.catalog.follow();
        const { record } = overlaid(builtIn, after).tools.get(toolFileName(key.slug, key.version)) ?? {};
        await keepName(context, change, bundleID, record === undefined ? [] : [record]);
      }
      if (isThere) await change.replace(temporary, path);
      else await change.create(temporary, path);
      return overlaid(builtIn, after);
    },
  });
}

function stateOf(
  { text, toolTexts }: BuiltIn,
  { record, tools }: BundleEntry,
  key: { slug: string; version: string } | undefined,
): StoredState {
  const fileName = key && toolFileName(key.slug, key.version);
  const shown = fileName === undefined ? record : tools.get(fileName)?.record;
  const exact = fileName === undefined ? text : (toolTexts.get(fileName) ?? "");
  return { revision: revisionOf(exact), isEnabled: shown?.isEnabled ?? true, isBuiltIn: true };
}
