import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, statSync } from "node:fs";

/** What is read of a log's files, which others go on appending to. All but `names` throw the system's error. */
export interface LogReader {
  /** None where there is no such folder yet. */
  names(folder: string): readonly string[];
  size(path: string): number;
  /** At most so many bytes from a place on; none behind the end, and none of what is no plain file. */
  readPart(path: string, from: number, most: number): Uint8Array;
}

export const nodeLogReader: LogReader = {
  names(folder) {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
  size: (path) => statSync(path).size,
  readPart(path, from, most) {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    const fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      if (!fstatSync(fd).isFile()) return new Uint8Array();
      const bytes = Buffer.allocUnsafe(most);
      let read = 0;
      for (;;) {
        const count = readSync(fd, bytes, read, most - read, from + read);
        read += count;
        if (count === 0 || read === most) return bytes.subarray(0, read);
      }
    } finally {
      closeSync(fd);
    }
  },
};
