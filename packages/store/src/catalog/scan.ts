import { whileOutOfFiles } from "../files/patiently.ts";
import {
  bundleFolders,
  isSettled,
  namesIn,
  readBundleFile,
  type Reading,
  readToolEntry,
} from "../reading/read-folder.ts";
import type { BundleEntry, ToolEntry } from "../records.ts";
import { createTurn, type Turn } from "../turn.ts";

/** Where what was read goes. */
export interface ScanSink {
  bundle: (bundleID: string) => BundleEntry | undefined;
  setBundle: (entry: BundleEntry) => void;
  removeBundle: (bundleID: string) => void;
  setTool: (bundle: BundleEntry, fileName: string, entry: ToolEntry | undefined) => void;
  bundleIDs: () => readonly string[];
  /** What an earlier process knew of a file that this one has not seen. */
  remembered: (bundleID: string, fileName: string) => ToolEntry | undefined;
}

/**
 * Bring the catalog to what the folders hold. `folders`: which names are new and which are gone, in folders that changed;
 * `files`: look at every file. Others get their turn in between, and may bring it further meanwhile: each step looks at
 * the disk as it is then.
 */
export async function scan(reading: Reading, sink: ScanSink, depth: "folders" | "files"): Promise<void> {
  const turn = createTurn();
  const present = new Set(await whileOutOfFiles(() => bundleFolders(reading)));
  for (const bundleID of sink.bundleIDs()) if (!present.has(bundleID)) sink.removeBundle(bundleID);
  for (const bundleID of present) {
    await whileOutOfFiles(() => {
      scanBundle(reading, sink, bundleID);
    });
    const bundle = sink.bundle(bundleID);
    if (bundle !== undefined) await scanTools(reading, sink, bundle, depth, turn);
    if (turn.isDue()) await turn.take();
  }
}

/** Read a bundle's own file again where its folder changed. */
export function scanBundle(reading: Reading, sink: ScanSink, bundleID: string): void {
  const folder = reading.files.stat(reading.paths.bundle(bundleID));
  if (folder === undefined) {
    sink.removeBundle(bundleID);
    return;
  }
  const known = sink.bundle(bundleID);
  const file = reading.files.stat(reading.paths.bundleFile(bundleID));
  const folderIdentity = `${folder.identity} ${file?.identity ?? ""}`;
  if (known?.folderIdentity === folderIdentity) return;
  const isOld = isSettled(folder) && (file === undefined || isSettled(file));
  sink.setBundle({
    ...readBundleFile(reading, bundleID),
    ...{ bundleID, isBuiltIn: false, tools: known?.tools ?? new Map<string, ToolEntry>() },
    folderIdentity: isOld ? folderIdentity : "",
    toolsIdentity: known?.toolsIdentity ?? "",
  });
}

async function scanTools(
  reading: Reading,
  sink: ScanSink,
  bundle: BundleEntry,
  depth: "folders" | "files",
  turn: Turn,
): Promise<void> {
  const folder = reading.paths.tools(bundle.bundleID);
  const found = await whileOutOfFiles(() => reading.files.stat(folder));
  // Before the names are read: what came in the same tick of the clock behind that would never be seen.
  const isOld = found === undefined || isSettled(found);
  const identity = found?.identity ?? "";
  if (depth === "folders" && identity === bundle.toolsIdentity) return;
  // A link in the place of the folder would lead out of the store.
  const names = found?.kind === "folder" ? await whileOutOfFiles(() => namesIn(reading, folder)) : [];
  const present = new Set(names.map(({ name }) => name));
  for (const fileName of new Set([...present, ...bundle.tools.keys()])) {
    // Where it is known by what others wrote down, or by the last look at every file, its name is enough.
    if (depth === "folders" && present.has(fileName) && isRead(bundle.tools.get(fileName))) continue;
    try {
      scanTool(reading, sink, bundle, fileName);
    } catch {
      await whileOutOfFiles(() => {
        scanTool(reading, sink, bundle, fileName);
      });
    }
    // No promise for each of thousands of files.
    if (turn.isDue()) await turn.take();
    // The bundle may have gone meanwhile, and be another one by now.
    if (sink.bundle(bundle.bundleID)?.tools !== bundle.tools) return;
  }
  bundle.toolsIdentity = isOld ? identity : "";
}

/** Whether a file was read when nobody could be writing to it. */
function isRead(entry: ToolEntry | undefined): boolean {
  return entry !== undefined && entry.identity !== "";
}

/** Read one tool's file again where it is another one. */
export function scanTool(reading: Reading, sink: ScanSink, bundle: BundleEntry, fileName: string): void {
  const known = bundle.tools.get(fileName);
  const { bundleID } = bundle;
  const remembered = known ?? sink.remembered(bundleID, fileName);
  const entry = readToolEntry(reading, { bundleID, fileName, known: remembered });
  if (entry !== known) sink.setTool(bundle, fileName, entry);
}
