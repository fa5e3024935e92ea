import { writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { RunResult } from "./run.ts";

/** One line for each file that could not be read. */
export async function explainUnreadable({ unreadable }: RunResult): Promise<string[]> {
  if (unreadable.length === 0) return [];
  const { explainPathError } = await import("../discover/path-error.ts");
  return unreadable.map(({ path, error }) => explainPathError(path, error));
}

/** Say which files a pattern matched for nothing. */
export function noteSkipped(skipped: readonly string[]): void {
  if (skipped.length === 0) return;
  const files =
    skipped.length === 1 ? "1 file that matched holds" : `${String(skipped.length)} files that matched hold`;
  const names = visible(skipped.slice(0, 3).join(", "));
  writeErr(`tools-lint: ${files} no known tool format: ${names}${skipped.length > 3 ? ", …" : ""}`);
}
