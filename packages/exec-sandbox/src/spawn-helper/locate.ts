import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The helper's file beside this one. A bundler leaves it behind: then there is none, programs are
 * started from here, and `probe()` says so. `helper: { path }` names it where it was put.
 */
export function ownHelper(): string | undefined {
  // Sources are TypeScript, which the oldest supported Node.js does not run.
  try {
    const beside = fileURLToPath(new URL("./main.js", import.meta.url));
    return existsSync(beside) ? beside : undefined;
  } catch {
    // Bundled into a script, a module has no address.
    return undefined;
  }
}
