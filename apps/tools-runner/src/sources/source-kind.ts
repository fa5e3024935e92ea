import { statSync } from "node:fs";

/** A folder holds skills, a file is a manifest; what is not there is looked for as a manifest, which says so. */
export function sourceKind(path: string): "manifest" | "skills" {
  try {
    return statSync(path).isDirectory() ? "skills" : "manifest";
  } catch {
    return "manifest";
  }
}
