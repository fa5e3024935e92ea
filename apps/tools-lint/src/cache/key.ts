import { makeFolders } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { isWithin } from "../files/paths.ts";
import { explainWriteError } from "../files/write-error.ts";

/** What a cache is signed with, so that none counts that came with a checkout; or why there is nothing. */
export type CacheKey = { secret: Buffer } | { note: string };

/** Names a key where nothing of the user's outlives a run, as in CI. */
const VARIABLE = "TOOLS_LINT_CACHE_KEY";

const BYTES = 32;

/**
 * This user's key, from the environment or from their own folder for caches, where it is made when it is missing. Nothing
 * below the checkout around `cwd` is believed. Never throws.
 */
export function cacheKey(
  folder: string | undefined,
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): CacheKey {
  const named = env[VARIABLE];
  if (named !== undefined && named !== "") {
    return named.length < BYTES
      ? refused(`${VARIABLE} has fewer than ${String(BYTES)} characters`)
      : { secret: Buffer.from(named) };
  }
  if (folder === undefined)
    return refused(`there is no home folder to keep its key in; ${VARIABLE} may hold one`);
  const file = join(folder, "key");
  try {
    if (!existsSync(file)) make(file, folder);
    const fault = faultOf(file, cwd);
    return fault === undefined ? { secret: readFileSync(file) } : refused(`${visible(file)} ${fault}`);
  } catch (error) {
    return refused(explainWriteError(file, error as NodeJS.ErrnoException));
  }
}

function refused(why: string): CacheKey {
  return { note: `the cache is not used: ${why}` };
}

/** Of two that are made at once the first one stays; nobody sees a half. */
function make(file: string, folder: string): void {
  makeFolders(dirname(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}-${String(process.pid)}-${Date.now().toString(36)}`;
  try {
    writeFileSync(temporary, randomBytes(BYTES), { mode: 0o600, flag: "wx" });
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Why a key is not to be believed: somebody else may have made it, or may read it. */
function faultOf(file: string, cwd: string): string | undefined {
  const stats = lstatSync(file);
  if (!stats.isFile() || stats.size !== BYTES) return "is no key of tools-lint; remove it";
  if (isWithin(realpathSync(file), checkoutAround(realpathSync(cwd)))) {
    return `lies in the checkout; set XDG_CACHE_HOME elsewhere, or ${VARIABLE}`;
  }
  if (process.getuid === undefined) return undefined;
  if (stats.uid !== process.getuid()) return "belongs to somebody else";
  return (stats.mode & 0o077) === 0 ? undefined : "can be read by others; remove it";
}

function checkoutAround(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (at === dirname(at)) return folder;
  }
}
