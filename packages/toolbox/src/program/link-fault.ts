import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import type { ProgramPath } from "@toolhaft/manifest-schema";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";

/**
 * Whether a relative program leaves `./tools/bin/` through a symbolic link, its own or one of the folders'.
 * A program that is not there is left to the start, which says so.
 */
export function linkFault(
  program: ProgramPath,
  { directory, allowSymlinks }: { readonly directory: string; readonly allowSymlinks?: boolean },
): ToolFailure | undefined {
  if (program.kind === "absolute" || allowSymlinks === true) return undefined;
  const target = realOf(program.path);
  const home = realOf(directory);
  if (target === undefined || home === undefined) return undefined;
  if (target.startsWith(join(home, "tools", "bin") + sep)) return undefined;
  const hint = "Put the program itself there, or set run.allowSymlinks.";
  return failure("TOOL_LINKED", { file: program.path, folder: "./tools/bin/", target }, { hint });
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
