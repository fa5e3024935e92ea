import { resolveCommand } from "@toolhaft/manifest-schema";
import type { FileStat, LintContext, ToolView } from "../format.ts";
import { programOf } from "./manifest-tools.ts";

/** A tool's program that lies below the manifest's directory, and what is there. */
export interface Program {
  tool: ToolView;
  /** `/`-separated, below the manifest's directory: `tools/bin/get_time`. */
  file: string;
  found: FileStat | undefined;
}

/** The directory that relative programs lie in (the Tools Manifest Reference, `command`). */
export const BIN = "tools/bin";

const looked = new WeakMap<LintContext, readonly Program[]>();

/**
 * The relative programs of a manifest, looked at once for all rules. None where there is no folder
 * `tools/bin`: a checkout before its build has none. Absolute ones belong to one machine, and a lint on
 * another says nothing about them; those the specification refuses have their finding already.
 */
export function relativePrograms(context: LintContext): readonly Program[] {
  let programs = looked.get(context);
  if (programs === undefined) looked.set(context, (programs = look(context)));
  return programs;
}

function look({ files, tools }: LintContext): Program[] {
  if (files?.stat(BIN)?.kind !== "directory") return [];
  return tools.flatMap((tool) => {
    const text = programOf(tool);
    if (text === undefined || text.includes("\0")) return [];
    const resolved = resolveCommand(text);
    const file = resolved.ok ? resolved.program.relative : undefined;
    return file === undefined ? [] : [{ tool, file, found: files.stat(file) }];
  });
}

/** The directory and the name of a file. */
export function splitPath(file: string): { directory: string; name: string } {
  const slash = file.lastIndexOf("/");
  return { directory: file.slice(0, slash), name: file.slice(slash + 1) };
}
