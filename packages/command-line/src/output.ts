import { writeSync } from "node:fs";

/*
 * Straight to the descriptors: whole before the process ends, and without loading
 * the stream machinery of process.stdout, which costs a tenth of the start-up time.
 */

/** Write to stdout. A reader that went away (`| head`) is no error: the rest is dropped. */
export function writeOut(text: string): void {
  write(1, text);
}

/** Write one line to stderr. */
export function writeErr(line: string): void {
  write(2, `${line}\n`);
}

function write(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE" || code === "EBADF") return;
      if (code !== "EAGAIN") throw error;
      // A pipe that the other side made non-blocking is full: wait for the reader.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
