import { systemReason, UsageError } from "@toolhaft/command-line";
import { openConfig } from "@toolhaft/lint/config";
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** What stands below `run`, and the file it stands in. */
export interface RunSection {
  /** Absolute; its paths count from its folder. */
  readonly path: string;
  readonly run: Readonly<Record<string, unknown>>;
}

/** Read the `run` part of a configuration. Throws a `UsageError` with the first of its errors. */
export function readConfig(path: string, cwd: string): RunSection {
  const shown = (file: string): string => relative(cwd, file) || file;
  // What `lint` starts from is the linter's: it may be any file of the machine, and nothing of it is needed here.
  const opened = openConfig(path, (file) => (file === path ? read(file, shown(file)) : EMPTY), {
    show: shown,
  });
  const errors = opened.reports.flatMap(({ diagnostics }) =>
    diagnostics.filter(({ severity }) => severity === "error"),
  );
  const [first] = errors;
  if (first !== undefined) {
    const { line, column } = first.at.range?.start ?? { line: 1, column: 1 };
    const more = errors.length === 1 ? "" : ` (and ${String(errors.length - 1)} more; tools-lint lists them)`;
    throw new UsageError(
      `${first.at.path ?? shown(path)}:${String(line)}:${String(column)}: ${first.message}${more}; --no-config goes without`,
    );
  }
  return { path, run: opened.layers.at(-1)?.content.run ?? {} };
}

const EMPTY = new TextEncoder().encode("{}");

function read(path: string, shown: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${shown}: ${systemReason(error)}`);
  }
}
