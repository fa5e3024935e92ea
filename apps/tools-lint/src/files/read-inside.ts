import { closeSync, constants, fstatSync, openSync, realpathSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { openFolder, type OpenedFolder } from "./open-folder.ts";
import { realPathOf } from "./real-path-of.ts";
import { isWithin } from "./paths.ts";
import { Refusal } from "./refusal.ts";

// Nobody waits for who writes to a pipe that took the file's place. Windows has no such flag, and no such pipes.
const FLAGS = constants.O_RDONLY | ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0);

/** Reads what was opened: a descriptor, or a path that is opened with these flags, of which the types of `fs` know names alone. */
type Read<Content> = (opened: number | string, flag: string) => Content;

const asFlag = (flags: number): string => flags as unknown as string;

/**
 * Open a file and read it. `within`: real folders, in one of which it has to lie: what was opened is looked at, not what its
 * path leads to by now, so that nobody can put a link in its place. Throws what `fs` throws, or a `Refusal`.
 */
export function readInside<Content>(
  file: string,
  within: readonly string[] | undefined,
  read: Read<Content>,
): Content {
  if (within === undefined) return read(file, asFlag(constants.O_RDONLY));
  const inFolder = pathInHeldFolder(file, within);
  if (inFolder !== undefined) {
    try {
      return read(inFolder, asFlag(FLAGS | constants.O_NOFOLLOW));
    } catch {
      // A link, which may lead to where it may be read; or the way below says what is wrong, by the file's own path.
    }
  }
  const descriptor = openSync(file, FLAGS);
  try {
    const real = realPathOf(descriptor) ?? realPathBySight(descriptor, file);
    if (!within.some((each) => isWithin(real, each))) throw new Refusal("ERR_OUTSIDE");
    return read(descriptor, asFlag(FLAGS));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The folder that was read in last. To ask the system where a file lies takes as long as to read it, and most files lie
 * next to the one before: their folder is asked once.
 */
let held: (OpenedFolder & { path: string; within: readonly string[] }) | undefined;

/** A file's path below its opened folder; `undefined` where that is not known to lie within. */
function pathInHeldFolder(file: string, within: readonly string[]): string | undefined {
  if (process.platform !== "linux") return undefined;
  const path = dirname(file);
  if (held?.path !== path || held.within !== within) {
    letGo();
    try {
      held = { ...openFolder(path, { within }), path, within };
    } catch {
      return undefined;
    }
    // What lies under the path may be another folder by the next time that anybody reads.
    setImmediate(letGo);
  }
  return held.isHeld ? held.at(basename(file)) : undefined;
}

function letGo(): void {
  const last = held;
  held = undefined;
  last?.close();
}

/** Where the system does not say what a descriptor stands for: the file's real path, where it is the same file. */
function realPathBySight(descriptor: number, file: string): string {
  const opened = fstatSync(descriptor);
  const real = realpathSync.native(file);
  const seen = statSync(real);
  if (seen.ino !== opened.ino || seen.dev !== opened.dev) throw new Refusal("ERR_CHANGED");
  return real;
}
