import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { isWithin } from "./paths.ts";

/** Where services that read a report say that the checkout is. */
const VARIABLES = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"];

/** The root of the repository around a real folder: what the service says, where that lies around it, or else git's. */
export function projectRoot(folder: string, env: NodeJS.ProcessEnv = process.env): string {
  for (const name of VARIABLES) {
    const named = env[name];
    const root = named !== undefined && isAbsolute(named) ? realFolder(named) : undefined;
    if (root !== undefined && isWithin(folder, root)) return root;
  }
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, ".git"))) return at;
  return folder;
}

function realFolder(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
