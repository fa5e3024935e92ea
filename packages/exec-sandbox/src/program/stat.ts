import { statSync } from "node:fs";
import type { Stats } from "node:fs";

/** What stands at a path, or `undefined` for whatever reason nothing can be seen there. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
