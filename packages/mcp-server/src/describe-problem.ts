import type { Diagnostic } from "@toolhaft/diagnostics";

/** Why a tool is missing, as one line: place, tool, what is wrong, how to fix it. */
export function describeProblem({ at, message, help }: Diagnostic): string {
  const { line, column } = at.range?.start ?? {};
  const place = [at.path, line, column].filter((part) => part !== undefined).join(":");
  return `${place}: ${message}${help === undefined ? "" : `. ${help}`}`;
}
