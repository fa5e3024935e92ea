import { reportSyntax, type Reporter } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject } from "@toolhaft/json-text";
import { configShape } from "../shape/config.ts";
import { baseFilesOf, checkBaseFiles, type BaseFile } from "./check-base-files.ts";
import { checkRoot } from "./check-value.ts";

/** What a configuration's check is given. */
export interface CheckConfigOptions {
  /** The file, as the host finds it; `/`-separated. */
  path: string;
  reporter: Reporter;
  /** Whether another file is there; absent where nobody may look. */
  exists?: ((path: string) => boolean) | undefined;
  /** The files that started from each other down to this one; default itself alone. */
  above?: readonly string[];
}

/** Check a configuration: its text, its keys and values, and what it starts from. Never throws. */
export function checkConfig(
  document: JsonDocument,
  { path, reporter, exists = () => true, above = [path] }: CheckConfigOptions,
): { root: JsonObject | undefined; bases: BaseFile[] } {
  reportSyntax(document, reporter, { bomSeverity: "warning" });
  const checked = { document, reporter };
  const root = checkRoot(checked, configShape);
  const bases = root === undefined ? [] : baseFilesOf(root, path);
  checkBaseFiles(checked, bases, { above, exists });
  return { root, bases };
}
