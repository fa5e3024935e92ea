import type { Change } from "../commit/change.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { type Examples, parseExamples, printExamples } from "../reading/read-examples.ts";
import type { StoreProblem } from "../types.ts";
import type { StoreContext } from "./context.ts";

/** Where the examples of a tool are: next to its bundle, under the name of its own file. */
interface Place {
  bundleID: string;
  fileName: string;
}

/** The examples of a tool as they are now. Throws STORE_CORRUPT for a damaged file. */
export function examplesOf(context: StoreContext, place: Place): Examples {
  const { files, paths } = context;
  const path = paths.exampleFile(place.bundleID, place.fileName);
  const found = files.stat(path);
  if (found === undefined) return NONE;
  const examples = found.kind === "file" ? parseExamples(files.readText(path)) : undefined;
  if (examples !== undefined) return examples;
  throw new StoreError("STORE_CORRUPT", { path: paths.relative(path), problem: DAMAGED }, { hint: HINT });
}

const NONE: Examples = new Map();
const DAMAGED = "it holds no examples of a tool";
const HINT = "Repair the store: it sets the file aside.";

/** Write the examples of a tool, or take the file away where none is left. Under the lock of its bundle. */
export async function writeExamples(
  { files, paths, temporaries }: StoreContext,
  change: Change,
  { bundleID, fileName }: Place,
  examples: Examples,
): Promise<void> {
  const path = paths.exampleFile(bundleID, fileName);
  const isThere = files.stat(path) !== undefined;
  if (examples.size === 0) {
    if (isThere) await change.remove(path);
    return;
  }
  change.makeFolder(paths.examplesFolder, paths.root);
  change.makeFolder(paths.examples(bundleID), paths.examplesFolder);
  const temporary = await temporaries.write(encodeUtf8(printExamples(examples)));
  if (isThere) await change.replace(temporary, path);
  else await change.create(temporary, path);
}

/** Take the examples away of a tool that goes, or that comes where another one was. Under the lock of its bundle. */
export async function forgetExamples(
  { files, paths }: StoreContext,
  change: Change,
  { bundleID, fileName }: Place,
): Promise<void> {
  const path = paths.exampleFile(bundleID, fileName);
  if (files.stat(path)?.kind === "file") await change.remove(path);
}

/** The damaged files among the examples of a bundle. */
export function exampleProblems({ files, paths }: StoreContext, bundleID: string): StoreProblem[] {
  const folder = paths.examples(bundleID);
  if (files.stat(folder)?.kind !== "folder") return [];
  return files.list(folder).flatMap(({ name, kind }): StoreProblem[] => {
    const path = `${folder}/${name}`;
    if (kind === "file" && parseExamples(files.readText(path)) !== undefined) return [];
    const problem = { kind: "unreadable", severity: "error", path: paths.relative(path), bundleID } as const;
    return [{ ...problem, message: DAMAGED, repair: "move-to-quarantine" }];
  });
}
