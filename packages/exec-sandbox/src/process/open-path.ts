import { closeSync, constants, fstatSync, openSync, readlinkSync } from "node:fs";
import { resolve } from "node:path";
import { errnoOf } from "../errors/start-error.ts";

/** Open for no more than to say which file it is. */
const O_PATH = 0o10000000;
const NOFOLLOW = O_PATH | constants.O_NOFOLLOW;
const MOST_HOPS = 8;

/** What stands at a path, held by a descriptor, so that nobody can put something else there. */
export interface OpenPath {
  readonly fd: number;
  /** Without links: what was opened stands here. */
  readonly path: string;
}

/** Why a path was not opened. */
export type PathFault =
  | { readonly kind: "link"; readonly link: string; readonly target: string }
  | { readonly kind: "errno"; readonly errno: string };

/**
 * Open an absolute path step by step without following a link: whoever may write a folder on the way could put one
 * there. Only a link in `/` itself is followed, such as `/home` on some systems: who may write there needs no link.
 */
export function openPath(path: string, hops = 0): OpenPath | PathFault {
  const names = resolve(path)
    .split("/")
    .filter((name) => name !== "");
  let fd: number | undefined;
  try {
    fd = openSync("/", O_PATH);
    let at = "";
    for (const [index, name] of names.entries()) {
      // Relative to the descriptor, whatever happens meanwhile to the folders above it.
      const next = openSync(`/proc/self/fd/${String(fd)}/${name}`, NOFOLLOW);
      closeSync(fd);
      fd = next;
      at += `/${name}`;
      if (!fstatSync(fd).isSymbolicLink()) continue;
      const target = readlinkSync(at);
      closeSync(fd);
      fd = undefined;
      if (index > 0 || hops === MOST_HOPS) return { kind: "link", link: at, target };
      return openPath(resolve("/", target, ...names.slice(1)), hops + 1);
    }
    const opened = { fd, path: at === "" ? "/" : at };
    fd = undefined;
    return opened;
  } catch (error) {
    return { kind: "errno", errno: errnoOf(error) };
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/** The path without links, or what speaks against it. */
export function plainPath(path: string): string | PathFault {
  const opened = openPath(path);
  if ("kind" in opened) return opened;
  closeSync(opened.fd);
  return opened.path;
}
