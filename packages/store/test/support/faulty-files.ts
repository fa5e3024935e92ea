import { systemError } from "../../src/files/errno.ts";
import type { Files } from "../../src/files/types.ts";

/** The process was killed: from here on it does nothing. */
export class Killed extends Error {}

/** What happens at one call: it fails, or the process is killed before it, or in the middle of it. */
export type Fault = { errno: string; isLasting?: boolean } | "kill" | "kill in the middle";

export interface FaultyFiles extends Files {
  /** The calls so far, by name. */
  calls: string[];
  hasFired: () => boolean;
}

/** Files whose n-th call (from 1) has a fault. Without `at` they only count. */
export function faultyFiles(
  files: Files,
  at = 0,
  fault: Fault = "kill",
  only?: (call: string) => boolean,
): FaultyFiles {
  const calls: string[] = [];
  let isDead = false;
  let hasFired = false;
  let matching = 0;
  const before = (call: string, inTheMiddle: () => void): void => {
    if (isDead) throw new Killed();
    calls.push(call);
    if (only?.(call) === false) return;
    matching++;
    const isLasting = typeof fault === "object" && fault.isLasting === true;
    if (at === 0 || (isLasting ? matching < at : matching !== at)) return;
    hasFired = true;
    if (typeof fault === "object") throw systemError(fault.errno, call);
    isDead = true;
    if (fault === "kill in the middle") inTheMiddle();
    throw new Killed();
  };
  const nothing = (): void => undefined;
  const wrap =
    <A extends unknown[], R>(name: string, step: (...args: A) => R) =>
    (...args: A): R => {
      before(name, nothing);
      return step(...args);
    };
  return {
    calls,
    hasFired: () => hasFired,
    stat: wrap("stat", files.stat),
    list: wrap("list", files.list),
    readText: wrap("readText", files.readText),
    readBytes: wrap("readBytes", files.readBytes),
    readBytesFrom: wrap("readBytesFrom", files.readBytesFrom),
    create: wrap("create", files.create),
    write(file, bytes) {
      before("write", () => {
        files.write(file, bytes.subarray(0, bytes.length >> 1));
      });
      files.write(file, bytes);
    },
    // The promise of a killed process never settles; the test needs it to.
    sync: async (file) => {
      before("sync", nothing);
      await files.sync(file);
    },
    close: wrap("close", files.close),
    openFolder: wrap("openFolder", files.openFolder),
    append(path, bytes) {
      before("append", () => {
        files.append(path, bytes.subarray(0, bytes.length >> 1));
      });
      files.append(path, bytes);
    },
    link: wrap("link", files.link),
    rename: wrap("rename", files.rename),
    remove: wrap("remove", files.remove),
    makeFolder: wrap("makeFolder", files.makeFolder),
    removeFolder: wrap("removeFolder", files.removeFolder),
  };
}
