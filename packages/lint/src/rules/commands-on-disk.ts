import { resolveCommand } from "@toolhaft/manifest-schema";
import type { FileView, LintContext, ToolView } from "../format.ts";
import { forEachArgument } from "./manifest-tools.ts";

/** A tool's program that lies below the manifest's directory. */
export interface Program {
  tool: ToolView;
  /** `/`-separated, below the manifest's directory: `tools/bin/get_time`. */
  file: string;
}

/** The directory that relative programs lie in (specification 000, `command`). */
export const BIN = "tools/bin";

/**
 * The relative programs of a manifest. Absolute ones belong to one machine, and a lint on another
 * says nothing about them; those the specification refuses have their finding already.
 */
export function relativePrograms(context: LintContext): Program[] {
  const programs: Program[] = [];
  forEachArgument(context, ({ tool, index, text }) => {
    if (index > 0 || text.includes("\0")) return;
    const resolved = resolveCommand(text);
    if (!resolved.ok || resolved.program.relative === undefined) return;
    programs.push({ tool, file: resolved.program.relative });
  });
  return programs;
}

/** The view of the folder, and whether `tools/bin` is there at all: a checkout before its build has none. */
export function binFolder({ files }: LintContext): FileView | undefined {
  return files?.stat(BIN)?.kind === "directory" ? files : undefined;
}

/** The directory and the name of a file. */
export function splitPath(file: string): { directory: string; name: string } {
  const slash = file.lastIndexOf("/");
  return { directory: file.slice(0, slash), name: file.slice(slash + 1) };
}
