import { optionMeant, systemReason } from "@toolhaft/command-line";
import { nearest, visible } from "@toolhaft/diagnostics";
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { COMMAND_NAMES } from "../options/command-names.ts";
import { slashed } from "./paths.ts";

/** One line on why a path can't be read, with the name that was most likely meant. */
export function explainPathError(path: string, error: NodeJS.ErrnoException): string {
  const shown = visible(path);
  switch (error.code) {
    case "ENOENT":
      return `no such file or folder: ${shown}${suggestion(path)}`;
    case "ENOTDIR":
      return `no such file or folder: ${shown} (a part of the path is a file)`;
    case "ERR_OUTSIDE":
    case "ERR_CHANGED":
    case "ERR_NO_FILE":
      return `cannot read ${shown}: ${error.message}`;
    case "ERR_STRING_TOO_LONG":
    case "ERR_FS_FILE_TOO_LARGE":
      return `cannot read ${shown}: larger than one string may be (512 MB)`;
    default:
      return `cannot read ${shown}: ${systemReason(error)}`;
  }
}

function suggestion(path: string): string {
  const option = optionMeant(path);
  if (option !== undefined) return `; did you mean ${option}?`;
  const command = slashed(path).includes("/") ? undefined : nearest(path, COMMAND_NAMES);
  if (command !== undefined) return `; did you mean the command ${command}?`;
  const folder = dirname(path);
  const meant = nearest(basename(path), namesIn(folder));
  return meant === undefined ? "" : `; did you mean ${visible(slashed(join(folder, meant)))}?`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
