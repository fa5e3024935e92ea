import type { ExportTarget } from "../../src/export/receiver.ts";

/** A built-in target by its id. */
export function targetNamed(id: string): ExportTarget {
  return { id };
}
