import { UsageError } from "@toolhaft/command-line";
import { statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type OptionValues, textOf } from "../options/option.ts";

// As the library has them; importing its module would cost every start.
const NAMES = ["toolhaft.config.json", "toolhaft.config.jsonc"];

/** The configuration of a run: the one that is named, else the nearest; absolute. Throws a `UsageError`. */
export function findConfig(values: OptionValues, cwd: string): string | undefined {
  if (values["no-config"] === true) return undefined;
  const named = textOf(values, "config");
  if (named === undefined) return nearest(resolve(cwd));
  const path = resolve(cwd, named);
  if (!isFile(path)) throw new UsageError(`option --config: no such file: ${named}`);
  return path;
}

function nearest(folder: string): string | undefined {
  const found = NAMES.map((name) => join(folder, name)).find(isFile);
  const above = dirname(folder);
  return found ?? (above === folder ? undefined : nearest(above));
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // A folder that nobody may look into.
    return false;
  }
}
