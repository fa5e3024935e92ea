import { reportSyntax } from "@toolhaft/diagnostics";
import { own, ownObject, type JsonObject } from "@toolhaft/json-text";
import { joinPath } from "../paths.ts";
import { configShape } from "../shape/config.ts";
import { checkBaseFiles, type BaseFile } from "./check-base-files.ts";
import { checkRoot } from "./check-value.ts";
import type { CheckedConfig } from "./checked.ts";

/** What a configuration's check is given. */
export interface CheckConfigOptions {
  /** The file, as the host finds it; `/`-separated. */
  path: string;
  /** Whether another file is there; absent where nobody may look. */
  exists?: ((path: string) => boolean) | undefined;
  /** The files that started from each other down to this one; default itself alone. */
  above?: readonly string[];
}

/** Check a configuration: its text, its keys and values, and what it starts from. Never throws. */
export function checkConfig(
  checked: CheckedConfig,
  { path, exists = () => true, above = [path] }: CheckConfigOptions,
): { root: JsonObject | undefined; bases: BaseFile[] } {
  const { document } = checked;
  if (document.problems.length > 0) reportSyntax(document, checked.reporter, { bomSeverity: "warning" });
  const root = checkRoot(checked, configShape);
  const bases = root === undefined ? [] : baseFilesOf(root, path);
  if (bases.length > 0) checkBaseFiles(checked, bases, { above, exists });
  return { root, bases };
}

/** What a configuration starts from, the first one first. `path`: its own. */
function baseFilesOf(root: JsonObject, path: string): BaseFile[] {
  const lint = ownObject(root, "lint");
  const given = lint && own(lint, "extends");
  const values = Array.isArray(given) ? given : given === undefined ? [] : [given];
  return values.flatMap((value, index) =>
    typeof value === "string" && value.trim() !== ""
      ? [
          {
            path: joinPath(path, value),
            value,
            place: ["lint", "extends", ...(Array.isArray(given) ? [index] : [])],
          },
        ]
      : [],
  );
}
