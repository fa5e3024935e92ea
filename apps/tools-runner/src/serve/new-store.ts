import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What opening makes of an empty folder. */
const MADE = new Set(["FORMAT.json", "locks", "owners", "reaped", "secret", "tmp"]);

/**
 * Look at the folder of a store before it is opened. The answer takes away again what opening it made, for a start that
 * failed: nothing of a store that was there, or in which anything has been stored meanwhile.
 */
export function undoNewStore(path: string): () => void {
  const folder = resolve(path);
  const missing: string[] = [];
  for (let each = folder; !existsSync(each); each = dirname(each)) missing.push(each);
  const isNew = missing.length > 0 || isEmpty(folder);
  return () => {
    if (!isNew || !existsSync(folder)) return;
    const names = readdirSync(folder);
    if (!names.every((name) => MADE.has(name))) return;
    for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
    for (const each of missing) if (isEmpty(each)) rmdirSync(each);
  };
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}
