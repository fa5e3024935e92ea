import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/**
 * Where this user's programs keep what they can make again; `undefined` where there is no such place. A relative
 * `XDG_CACHE_HOME` is none, as its specification has it.
 */
export function userCacheFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = env;
  if (named !== undefined && isAbsolute(named)) return join(named, "tools-lint");
  if (platform === "win32" && local !== undefined && local !== "") return join(local, "tools-lint", "Cache");
  const home = env["HOME"] ?? homeOf();
  if (home === undefined || !isAbsolute(home)) return undefined;
  return platform === "darwin" ? join(home, "Library/Caches/tools-lint") : join(home, ".cache/tools-lint");
}

function homeOf(): string | undefined {
  try {
    return homedir();
  } catch {
    // A user whom the system does not know.
    return undefined;
  }
}
