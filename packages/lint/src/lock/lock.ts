import type { ToolContract } from "../contract/contract.ts";

/** Every reviewed tool, by its source (a path from the lock's folder, or the name of a server) and its name. */
export type Lock = ReadonlyMap<string, ReadonlyMap<string, ToolContract>>;

/** A text's hash, as `sha256-` and hexadecimal digits: hosts have one. */
export type Digest = (text: string) => string;

/** The only version there is. */
export const LOCK_VERSION = 1;

/** Where a lock is kept when nobody says. */
export const LOCK_FILE = "toolhaft-lock.json";

/** A lock of contracts by source. */
export function toLock(
  sources: Iterable<readonly [source: string, contracts: readonly ToolContract[]]>,
): Lock {
  const lock = new Map<string, Map<string, ToolContract>>();
  for (const [source, contracts] of sources) {
    const tools = lock.get(source) ?? new Map<string, ToolContract>();
    for (const contract of contracts) if (!tools.has(contract.name)) tools.set(contract.name, contract);
    lock.set(source, tools);
  }
  return lock;
}
