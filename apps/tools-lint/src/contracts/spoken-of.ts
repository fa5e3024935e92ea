import { dirname, resolve } from "node:path";
import { isWithin } from "../files/paths.ts";
import type { Side } from "./side.ts";

/**
 * What a lock has of that which the other side was asked for: of a live server its tools, of a path what lies there. The rest nobody
 * looked at, and so it is not gone. A server that the lock does not have by its name is compared with all servers.
 */
export function spokenOf(lock: Side, other: Side): Side {
  if (lock.lockFile === undefined || other.lockFile !== undefined) return lock;
  const folder = dirname(resolve(lock.lockFile));
  const isSpokenOf = (source: string): boolean => {
    if (other.server !== undefined)
      return lock.sources.has(other.server) ? source === other.server : source.startsWith("mcp:");
    if (source.startsWith("mcp:")) return false;
    return other.path === undefined || isWithin(resolve(folder, source), resolve(other.path));
  };
  return { ...lock, sources: new Map([...lock.sources].filter(([source]) => isSpokenOf(source))) };
}
