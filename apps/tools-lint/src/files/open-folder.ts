import { closeSync, constants, openSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isWithin } from "./paths.ts";
import { realPathOf } from "./real-path-of.ts";
import { Refusal } from "./refusal.ts";

/** A folder to read or write in. */
export interface OpenedFolder {
  /** The path of a file in it. */
  at: (name: string) => string;
  /** Whether such a path leads there even when the folder is moved or replaced: not every system can do so. */
  isHeld: boolean;
  close: () => void;
}

/**
 * Open a folder to read or write in. It has to lie in one of the real folders `within`; without these, one that is named below the
 * working directory has to lie there: no link on the way leads elsewhere. `make`: how it is made where it is missing.
 * Throws what `fs` throws, or a `Refusal`.
 */
export function openFolder(
  folder: string,
  { within, make }: { within?: readonly string[] | undefined; make?: ((folder: string) => void) | undefined },
): OpenedFolder {
  const cwd = process.cwd();
  const path = resolve(cwd, folder);
  const allowed = within ?? (isWithin(path, cwd) ? [realpathSync(cwd)] : undefined);
  const check = (real: string): void => {
    if (allowed?.some((each) => isWithin(real, each)) === false) throw new Refusal("ERR_OUTSIDE");
  };
  if (make !== undefined) {
    check(realpathSync(nearestFolder(path)));
    make(path);
  }
  // What the descriptor stands for is looked at and written in, whatever the path leads to by then.
  if (process.platform === "linux") {
    const descriptor = openSync(path, O_PATH | constants.O_DIRECTORY);
    const own = `/proc/self/fd/${String(descriptor)}`;
    const real = realPathOf(descriptor);
    if (real !== undefined) {
      try {
        check(real);
      } catch (error) {
        closeSync(descriptor);
        throw error;
      }
      return { at: (name) => `${own}/${name}`, isHeld: true, close: closeSync.bind(undefined, descriptor) };
    }
    closeSync(descriptor);
  }
  const real = realpathSync(path);
  check(real);
  return { at: (name) => join(real, name), isHeld: false, close: () => undefined };
}

/** A descriptor that only names: it can be had of a folder that may be written in and not read. */
const O_PATH = 0x20_00_00;

function nearestFolder(path: string): string {
  for (let at = path; ; at = dirname(at)) {
    if (orUndefined(() => statSync(at)) !== undefined || at === dirname(at)) return at;
  }
}

function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
