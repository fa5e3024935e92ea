import { StoreError } from "../errors/store-error.ts";
import type { FileStat } from "../files/types.ts";
import { toolFileName } from "../layout.ts";
import { placeAndReason } from "../reading/problem.ts";
import { readDocument } from "../reading/read-document.ts";
import { isSettled, readBundleFile } from "../reading/read-folder.ts";
import type { BundleRecord } from "../records.ts";
import type { ReadTool } from "../state/content.ts";
import { toolIn } from "../state/tool.ts";
import type { ToolKey } from "../types.ts";
import type { FileContext } from "./context.ts";

/** A bundle's record as it stands on the disk now; `undefined` where there is none. */
export function currentBundle(context: FileContext, bundleID: string): BundleRecord | undefined {
  const { files, paths, reading, bundleStates } = context;
  const path = paths.bundleFile(bundleID);
  const found = files.stat(path);
  if (found === undefined) return undefined;
  const known = bundleStates.get(bundleID);
  if (known?.identity === found.identity) return known.record;
  const { record, problem } = readBundleFile(reading, bundleID);
  if (problem?.kind === "unfinished-deletion") return undefined;
  if (record === undefined && problem !== undefined)
    throw new StoreError("STORE_CORRUPT", placeAndReason(problem));
  if (isSettled(found)) bundleStates.set(bundleID, { identity: found.identity, record });
  return record;
}

/** A tool's file as it was read. */
export interface ToolFile extends ReadTool {
  path: string;
  /** What the file looked like; empty where it may be written again without looking different. */
  identity: string;
}

/** A tool's file as it is now, where there is one. */
export function findStored(context: FileContext, key: ToolKey): ToolFile | undefined {
  const { files, paths } = context;
  const fileName = toolFileName(key.slug, key.version);
  const path = paths.tool(key.bundleID, fileName);
  const found = files.stat(path);
  if (found === undefined) return undefined;
  const relative = paths.relative(path);
  refuseOdd(found, relative);
  const document = readDocument(files, path);
  const read = toolIn(document, { path: relative, bundleID: key.bundleID, fileName });
  return { ...read, path, identity: isSettled(found) ? found.identity : "" };
}

/** What is no plain file is not opened. */
export function refuseOdd({ kind }: FileStat, path: string): void {
  if (kind === "file") return;
  throw new StoreError("STORE_CORRUPT", { path, problem: "it is no plain file: it is not opened" });
}
