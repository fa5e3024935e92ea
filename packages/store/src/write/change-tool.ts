import { switchOf, toolKeyOf } from "../arguments/keys.ts";
import { editText } from "../body/edit-text.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { toolFileName } from "../layout.ts";
import type { BundleRecord, ChangedFile, ToolRecord } from "../records.ts";
import { openBundle, refuseBuiltIn, refuseNewer } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { revisionOf } from "../state/answer.ts";
import { forgetExamples } from "../state/examples.ts";
import { forgetPreferred, keepName } from "../state/preferred.ts";
import { notFound, readStored } from "../state/tool.ts";
import type { StateCheck, ToolKey } from "../types.ts";
import { switchBuiltIn } from "./switch-built-in.ts";

/** A tool as it was just written, and the bundle it is in. */
export interface WrittenTool {
  record: ToolRecord;
  text: string;
  bundle: BundleRecord | undefined;
}

/** Switch a tool. Every other byte of its file stays, and so does `modifiedAt`. */
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
  return context.lane(bundleID).run({
    changed,
    run: async (step) => {
      const bundle = openBundle(context, bundleID);
      const { record, text, revision } = readStored(context, key, fileName);
      refuseNewer(context, path, text, record.isWritable);
      check({ ...record, revision });
      if (record.isEnabled === isEnabled) return { record, text, bundle };
      if (isEnabled) {
        await context.catalog.follow();
        changed.push(...(await keepName(context, step, bundleID, [{ ...record, isEnabled }])));
      }
      const edited = editText(text, "isEnabled", isEnabled);
      await step.replace(await context.temporaries.write(encodeUtf8(edited)), path);
      return { record: { ...record, isEnabled }, text: edited, bundle };
    },
  });
}

/** Remove a tool for good; also a damaged one, and also in a disabled bundle. */
export async function deleteTool(context: StoreContext, given: ToolKey, check?: StateCheck): Promise<void> {
  const key = toolKeyOf(given);
  const { bundleID } = key;
  refuseBuiltIn(context, bundleID);
  const fileName = toolFileName(key.slug, key.version);
  const path = context.paths.tool(bundleID, fileName);
  const changed: ChangedFile[] = [{ bundleID, fileName, slug: key.slug, version: key.version }];
  await context.lane(bundleID).run({
    changed,
    run: async (step) => {
      const found = context.files.stat(path);
      if (found === undefined) throw notFound(context, key);
      // Whatever stands there: a damaged file has a revision, too.
      const revision = (): string => (found.kind === "file" ? revisionOf(context.files.readText(path)) : "");
      check?.({ revision: revision(), isEnabled: true, isBuiltIn: false });
      await step.remove(path);
      await forgetExamples(context, step, { bundleID, fileName });
      changed.push(...(await forgetPreferred(context, step, key)));
    },
  });
}
