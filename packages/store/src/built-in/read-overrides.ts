import { errnoOf } from "../files/errno.ts";
import type { Reading } from "../reading/read-folder.ts";
import type { StoreProblem } from "../types.ts";
import { parseOverrides, type Overrides } from "./overrides.ts";

/** What is wrong with a text that is no overlay. */
export const NO_OVERLAY = "it is no overlay of a built-in bundle: everything in it is as it was shipped";

/** The overlay of a built-in bundle as it is stored now, and what is wrong with it. */
export function readOverrides(
  { files, paths }: Reading,
  bundleID: string,
): { overrides: Overrides; path: string; problem?: StoreProblem } {
  const file = paths.override(bundleID);
  const path = paths.relative(file);
  try {
    const overrides = parseOverrides(files.readText(file));
    if (overrides !== undefined) return { overrides, path };
    const repair = "move-to-quarantine";
    const problem: StoreProblem = {
      ...{ kind: "unreadable", severity: "error", path, bundleID },
      ...{ message: NO_OVERLAY, repair },
    };
    return { overrides: { tools: [] }, path, problem };
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return { overrides: { tools: [] }, path };
    throw error;
  }
}

/** The problem of a folder that has the id of a built-in bundle. */
export function shadowOf({ paths }: Pick<Reading, "paths">, bundleID: string): StoreProblem {
  const path = paths.relative(paths.bundleFile(bundleID));
  const message = "a built-in bundle has the same id and is served instead; the folder was left as it is";
  return { kind: "shadowed", severity: "error", path, bundleID, message };
}
