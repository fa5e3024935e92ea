import type { Diagnostic } from "@toolhaft/diagnostics";
import type { LintReport } from "@toolhaft/lint";
import type { RenderContext } from "@toolhaft/lint/reports";
import { realpathSync } from "node:fs";
import { isAbsolute, posix, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { slashed } from "../files/paths.ts";
import { projectRoot } from "../files/project-root.ts";

/**
 * A report, and what it may want to know, with paths from the root of the repository: services look for files there,
 * whatever folder the linter was started in.
 */
export function fromRepository(
  report: LintReport,
  context: RenderContext,
  cwd: string = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): { report: LintReport; context: RenderContext } {
  const { root, below } = repositoryAround(cwd, env);
  if (below === "") return { report, context };
  const names = new Map<string, string>();
  const move = (path: string): string => {
    const moved = pathBelow(path, below);
    if (moved !== path) names.set(moved, path);
    return moved;
  };
  const files = report.files.map((file) => ({
    ...file,
    path: move(file.path),
    diagnostics: file.diagnostics.map((each) => withPaths(each, move)),
  }));
  return {
    report: { ...report, files },
    context: {
      ...context,
      root: pathToFileURL(`${root}/`).href,
      source: (path) => context.source?.(names.get(path) ?? path),
    },
  };
}

/** The repository's root, and the working directory as seen from there. */
export function repositoryAround(
  cwd: string = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): { root: string; below: string } {
  const root = projectRoot(realpathSync(cwd), env);
  return { root, below: slashed(relative(root, realpathSync(cwd))) };
}

/** A path from the working directory as one from the repository's root. */
export function pathBelow(path: string, below: string): string {
  return isAbsolute(path) || path === "<stdin>" ? path : posix.join(below, path);
}

function withPaths(diagnostic: Diagnostic, move: (path: string) => string): Diagnostic {
  const { at, related } = diagnostic;
  return {
    ...diagnostic,
    at: at.path === undefined ? at : { ...at, path: move(at.path) },
    ...(related && {
      related: related.map((each) => (each.path === undefined ? each : { ...each, path: move(each.path) })),
    }),
  };
}
