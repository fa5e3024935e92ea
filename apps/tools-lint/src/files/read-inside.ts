import { closeSync, constants, fstatSync, openSync, realpathSync, statSync } from "node:fs";
import { realPathOf } from "./real-path-of.ts";
import { isWithin } from "./paths.ts";
import { Refusal } from "./refusal.ts";

// Nobody waits for who writes to a pipe that took the file's place. Windows has no such flag, and no such pipes.
const FLAGS = constants.O_RDONLY | ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0);

/**
 * Open a file and read it. `within`: real folders, in one of which it has to lie: what was opened is looked at, not what its
 * path leads to by now, so that nobody can put a link in its place. Throws what `fs` throws, or a `Refusal`.
 */
export function readInside<Content>(
  file: string,
  within: readonly string[] | undefined,
  read: (descriptor: number) => Content,
): Content {
  const descriptor = openSync(file, within === undefined ? constants.O_RDONLY : FLAGS);
  try {
    if (within !== undefined) {
      const real = realPathOf(descriptor) ?? realPathBySight(descriptor, file);
      if (!within.some((each) => isWithin(real, each))) throw new Refusal("ERR_OUTSIDE");
    }
    return read(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Where the system does not say what a descriptor stands for: the file's real path, where it is the same file. */
function realPathBySight(descriptor: number, file: string): string {
  const opened = fstatSync(descriptor);
  const real = realpathSync.native(file);
  const seen = statSync(real);
  if (seen.ino !== opened.ino || seen.dev !== opened.dev) throw new Refusal("ERR_CHANGED");
  return real;
}
