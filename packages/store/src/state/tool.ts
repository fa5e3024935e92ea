import { StoreError } from "../errors/store-error.ts";
import { placeAndReason } from "../reading/problem.ts";
import { readDocument } from "../reading/read-document.ts";
import { isSettled } from "../reading/read-folder.ts";
import { readTool } from "../reading/read-tool.ts";
import type { ToolRecord } from "../records.ts";
import type { ToolKey } from "../types.ts";
import { attempt } from "../files/errno.ts";
import { revisionOf } from "./answer.ts";
import type { StoreContext } from "./context.ts";

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
    hint: "Fix the file, delete the tool, or repair the store, which sets the file aside.",
  });
}

/** A tool's file as it is now. Throws where there is none. */
export function readStored(context: StoreContext, key: ToolKey, fileName: string): ReadTool {
  const stored = findStored(context, key, fileName);
  if (stored === undefined) throw notFound(context, key);
  return stored;
}

/** The text behind a record as it is now; undefined where somebody has just taken its file away. */
export function recordText(context: StoreContext, { bundleID, fileName }: ToolRecord): string | undefined {
  let text = context.builtIns.get(bundleID)?.toolTexts.get(fileName);
  attempt(() => {
    text ??= context.files.readText(context.paths.tool(bundleID, fileName));
  });
  return text;
}

/** Throws where there is no such tool, built-in ones included; a damaged file is one. */
export function requireTool(context: StoreContext, key: ToolKey, fileName: string): void {
  const builtIn = context.builtIns.get(key.bundleID);
  const isThere =
    builtIn === undefined
      ? context.files.stat(context.paths.tool(key.bundleID, fileName)) !== undefined
      : builtIn.toolTexts.has(fileName);
  if (isThere) return;
  if (builtIn === undefined) throw notFound(context, key);
  const { slug, version, bundleID } = key;
  throw new StoreError("STORE_TOOL_NOT_FOUND", { tool: `"${slug}" ${version}`, bundle: bundleID });
}

export function notFound({ files, paths }: StoreContext, { bundleID, slug, version }: ToolKey): StoreError {
  const hasBundle = files.stat(paths.bundleFile(bundleID)) !== undefined;
  if (!hasBundle) return new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  return new StoreError("STORE_TOOL_NOT_FOUND", { tool: `"${slug}" ${version}`, bundle: bundleID });
}
