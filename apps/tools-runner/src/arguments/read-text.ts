import { UsageError } from "@toolhaft/command-line";
import { closeSync, openSync, readSync } from "node:fs";
import { reasonOf } from "../reason-of.ts";

/** One byte more than the toolbox takes: then it says how much there is too much. */
const MOST_BYTES = 16 * 1_048_576 + 1;
const STEP = 65_536;

/** The text of a file; `what` is in it: `the arguments`. Throws a `UsageError`. */
export function readTextFile(path: string, what: string): string {
  return decode(readBytesFile(path, what), path, what);
}

/** The bytes of a file, at most so many; `what` is in it. Throws a `UsageError`. */
export function readBytesFile(path: string, what: string, most = MOST_BYTES): Uint8Array {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    return readAll(descriptor, most);
  } catch (error) {
    throw new UsageError(`cannot read ${what} from ${path}: ${reasonOf(error)}`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The text on stdin, to its end. Throws a `UsageError`. */
export function readStdin(what: string): string {
  return decode(readAll(0), "stdin", what);
}

function readAll(descriptor: number, most = MOST_BYTES): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let size = 0; size < most;) {
    const part = new Uint8Array(Math.min(STEP, most - size));
    const count = readSome(descriptor, part);
    if (count === 0) break;
    parts.push(part.subarray(0, count));
    size += count;
  }
  return Buffer.concat(parts);
}

function readSome(descriptor: number, part: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, part);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      // A pipe that the other side made non-blocking is empty: wait for the writer.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function decode(bytes: Uint8Array, from: string, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`${what} from ${from}: not UTF-8 text`);
  }
}
