import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { isScriptName, scriptFiles } from "@toolhaft/skill-descriptor";

/**
 * The real path of a skill's script: the file of that name in `scripts/`, else the same with the extension `.sh`.
 * A link that leads out of the folder is refused.
 */
export function scriptFile(directory: string, name: string): string | { readonly reason: string } {
  if (!isScriptName(name)) return { reason: "no name of a script" };
  const folder = realOf(join(directory, "scripts"));
  if (folder === undefined) return { reason: "the skill has no folder scripts" };
  for (const candidate of scriptFiles(name)) {
    const file = realOf(join(folder, candidate));
    if (file === undefined) continue;
    if (!file.startsWith(folder + sep)) return { reason: `it leads out of scripts, to ${file}` };
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return file;
  }
  return { reason: "no such script" };
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
