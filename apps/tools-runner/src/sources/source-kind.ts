import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * A folder with a `FORMAT.json` is a store, another one holds skills, a file is a manifest; what is not there is looked
 * for as a manifest, which says so.
 */
export function sourceKind(path: string): "manifest" | "skills" | "store" {
  try {
    if (!statSync(path).isDirectory()) return "manifest";
    return existsSync(join(path, "FORMAT.json")) ? "store" : "skills";
  } catch {
    return "manifest";
  }
}
