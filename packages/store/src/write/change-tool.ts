import { toolKeyOf, switchOf } from "../arguments/keys.ts";
import { editText } from "../body/edit-text.ts";
import { placeAndReason } from "../catalog/problem.ts";
import { isSettled } from "../catalog/read-folder.ts";
import { readTool } from "../catalog/read-tool.ts";
import { readDocument } from "../catalog/text-faults.ts";
import type { BundleRecord, ToolRecord } from "../catalog/entries.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { toolFileName } from "../layout/tool-file-name.ts";
import { openBundle, refuseBuiltIn, refuseNewer, type StoreContext } from "../store/context.ts";
import { revisionOf } from "../store/stored-tool.ts";
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
  return context.lane(bundleID).run({
    changed: [{ bundleID, fileName }],
    run: async (step) => {
      const bundle = openBundle(context, bundleID);
      const { record, text, revision } = readStored(context, key, fileName);
      refuseNewer(context, path, text, record.isWritable);
      check({ ...record, revision });
      if (record.isEnabled === isEnabled) return { record, text, bundle };
      const edited = editText(text, "isEnabled", isEnabled);
      await step.replace(await context.temporaries.write(encodeUtf8(edited)), path);
      return { record: { ...record, isEnabled }, text: edited, bundle };
    },
  });
}

/** Remove a tool for good; also a damaged one, and also in a disabled bundle. */
export async function deleteTool(context: StoreContext, given: ToolKey): Promise<void> {
  const key = toolKeyOf(given);
  const { bundleID } = key;
  refuseBuiltIn(context, bundleID);
  const fileName = toolFileName(key.slug, key.version);
  const path = context.paths.tool(bundleID, fileName);
  await context.lane(bundleID).run({
    changed: [{ bundleID, fileName }],
    run: async (step) => {
      if (context.files.stat(path) === undefined) throw notFound(context, key);
      await step.remove(path);
    },
  });
}

/** A tool's file as it was read. */
export interface ReadTool {
  record: ToolRecord;
  text: string;
  /** A hash of the text. */
  revision: string;
  path: string;
  /** What the file looked like; empty where it may be written again without looking different. */
  identity: string;
}

/** A tool's file as it is now. Throws where there is none. */
export function readStored(context: StoreContext, key: ToolKey, fileName: string): ReadTool {
  const stored = findStored(context, key, fileName);
  if (stored === undefined) throw notFound(context, key);
  return stored;
}

/** A tool's file as it is now, where there is one. */
export function findStored(context: StoreContext, key: ToolKey, fileName: string): ReadTool | undefined {
  const { files, paths } = context;
  const path = paths.tool(key.bundleID, fileName);
  const found = files.stat(path);
  if (found === undefined) return undefined;
  const relative = paths.relative(path);
  if (found.kind !== "file") {
    throw new StoreError("STORE_CORRUPT", {
      path: relative,
      problem: "it is no plain file: it is not opened",
    });
  }
  const document = readDocument(files, path);
  const { record, problem } = readTool(document, { path: relative, bundleID: key.bundleID, fileName });
  if (record !== undefined) {
    const { text } = document;
    const identity = isSettled(found) ? found.identity : "";
    return { record, text, revision: revisionOf(text), path, identity };
  }
  const said =
    problem === undefined ? { path: relative, problem: "it cannot be read" } : placeAndReason(problem);
  throw new StoreError("STORE_CORRUPT", said, {
    hint: "Mend the file, delete the tool, or repair the store, which sets the file aside.",
  });
}

export function notFound({ files, paths }: StoreContext, { bundleID, slug, version }: ToolKey): StoreError {
  const hasBundle = files.stat(paths.bundleFile(bundleID)) !== undefined;
  if (!hasBundle) return new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  return new StoreError("STORE_TOOL_NOT_FOUND", { tool: `"${slug}" ${version}`, bundle: bundleID });
}
