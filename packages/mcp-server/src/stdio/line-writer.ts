import type { Writable } from "node:stream";

/** Writes lines whole and in order. */
export interface LineWriter {
  /** Resolves when the system has taken the line. */
  write(line: string): Promise<void>;
}

export function createLineWriter(output: Writable): LineWriter {
  return {
    write: (line) =>
      new Promise((resolve, reject) => {
        output.write(`${line}\n`, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}
