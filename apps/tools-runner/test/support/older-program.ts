import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The last step that a store's tables took, as it stands in the built program. */
const LAST_STEP = /,\{name:"places of calls",sql:[\w$]+\}\]/g;

/**
 * A copy of the built program as it was one step of the store's tables ago: it makes them as they were then, and knows nothing of those
 * that came later.
 */
export function olderProgram(program: string, folder: string): string {
  cpSync(dirname(dirname(program)), folder, { recursive: true });
  let cuts = 0;
  for (const name of readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js")) continue;
    const path = join(folder, "dist", name);
    const text = readFileSync(path, "utf8");
    const older = text.replace(LAST_STEP, () => {
      cuts++;
      return "]";
    });
    if (older !== text) writeFileSync(path, older);
  }
  if (cuts !== 1) throw new Error(`the last step of the tables was found ${String(cuts)} times, not once`);
  return join(folder, "dist", basename(program));
}
