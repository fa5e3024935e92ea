import { switchOf, toolKeyOf } from "../arguments/keys.ts";
import { editText } from "../body/edit-text.ts";
import { toolFileName } from "../layout.ts";
import type { BundleRecord, ChangedFile, ToolRecord } from "../records.ts";
import { openBundle, refuseBuiltIn, refuseNewer } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { revisionOf } from "../state/answer.ts";
import { forgetPreferred, keepName } from "../state/preferred.ts";
import { notFound } from "../state/tool.ts";
import type { StateCheck, ToolKey } from "../types.ts";
import { switchBuiltIn } from "./switch-built-in.ts";

/** A tool as it was just written, and the bundle it is in. */
export interface WrittenTool {
  record: ToolRecord;
  text: string;
  bundle: BundleRecord | undefined;
}

/** Switch a tool. Every other byte of its text stays, and so does `modifiedAt`. */
export async function patchTool(
  context: StoreContext,
  given: ToolKey,
  change: unknown,
  check: StateCheck = () => undefined,
): Promise<WrittenTool> {
  const key = toolKeyOf(given);
  const isEnabled = switchOf(change);
  const { bundleID } = key;
  const fileName = toolFileName(key.slug, key.version);
  const builtIn = context.builtIns.get(bundleID);
  if (builtIn !== undefined) {
    const bundle = await switchBuiltIn(context, bundleID, key, isEnabled, check);
    const record = bundle.tools.get(fileName)?.record as ToolRecord;
    return { record, text: builtIn.toolTexts.get(fileName) ?? "", bundle: bundle.record };
  }
  const path = context.paths.tool(bundleID, fileName);
  const changed: ChangedFile[] = [{ bundleID, fileName, slug: key.slug, version: key.version }];
  return context.change({
    bundleIDs: [bundleID],
    changed,
    async run(writing) {
      const { record: bundle } = await openBundle(writing, bundleID);
      const stored = await writing.tool(key);
      if (stored === undefined) throw await notFound(writing, key);
      const { record, text, revision } = stored;
      refuseNewer(context, path, text, record.isWritable);
      check({ ...record, revision });
      if (record.isEnabled === isEnabled) return { record, text, bundle };
      if (isEnabled)
        changed.push(...(await keepName(context, writing, bundleID, [{ ...record, isEnabled }])));
      const edited = editText(text, "isEnabled", isEnabled);
      await writing.replaceTool(key, edited);
      return { record: { ...record, isEnabled }, text: edited, bundle };
    },
  });
}

/** Remove a tool for good; also a damaged one, and also in a disabled bundle. */
export async function deleteTool(context: StoreContext, given: ToolKey, check?: StateCheck): Promise<void> {
  const key = toolKeyOf(given);
  const { bundleID, slug, version } = key;
  refuseBuiltIn(context, bundleID);
  const changed: ChangedFile[] = [{ bundleID, fileName: toolFileName(slug, version), slug, version }];
  await context.change({
    bundleIDs: [bundleID],
    changed,
    async run(writing) {
      if (!(await writing.hasTool(key))) throw await notFound(writing, key);
      // Whatever stands there: a damaged text has a revision, too.
      if (check !== undefined) {
        const text = await writing.toolText(key);
        check({ revision: text ? revisionOf(text) : "", isEnabled: true, isBuiltIn: false });
      }
      await writing.removeTool(key);
      await writing.writeExamples(key, undefined);
      changed.push(...(await forgetPreferred(writing, key)));
    },
  });
}
