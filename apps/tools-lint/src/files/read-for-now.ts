import { closeSync, openSync, readSync } from "node:fs";
import { readInside } from "./read-inside.ts";

const MOST = 2 ** 29;

let shared = Buffer.allocUnsafeSlow(2 ** 16);

/**
 * A file's bytes until the next call, which puts others into their place: thousands of files need no memory of their
 * own. `undefined` where it is larger than one text may be. `within`: real folders, in one of which it has to lie. Throws
 * what `fs` throws, or a `Refusal`.
 */
export function readForNow(file: string, within?: readonly string[]): Buffer | undefined {
  return readInside(file, within, (opened, flag) => {
    if (typeof opened === "number") return readAll(opened);
    const descriptor = openSync(opened, flag);
    try {
      return readAll(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

function readAll(descriptor: number): Buffer | undefined {
  for (let length = 0; ;) {
    if (length === shared.length) {
      if (length >= MOST) return undefined;
      const larger = Buffer.allocUnsafeSlow(2 * length);
      shared.copy(larger);
      shared = larger;
    }
    const read = readSync(descriptor, shared, length, shared.length - length, null);
    if (read === 0) return shared.subarray(0, length);
    length += read;
  }
}
