import { randomUUID } from "node:crypto";
import { attempt, tolerate } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { StorePaths } from "../layout.ts";
import type { OwnerRecord, ProcessView } from "./owner.ts";

/**
 * This opening of the store as a file, which locks are links to and temporary files are named after. It is
 * written before the first of them, and removed when the last of them is gone.
 */
export interface OwnerFile {
  readonly record: OwnerRecord;
  /** The path; makes the file where it is missing. */
  path: () => string;
  /** Make the file again, although it was there: somebody removed it. */
  renew: () => void;
  remove: () => void;
}

export function createOwnerFile(files: Files, paths: StorePaths, view: ProcessView): OwnerFile {
  const record = { ...view.self(), nonce: randomUUID(), since: new Date().toISOString() };
  const path = paths.owner(record.nonce);
  let exists = false;
  const write = (): void => {
    files.makeFolder(paths.owners);
    const bytes = encodeUtf8(`${JSON.stringify(record)}\n`);
    tolerate(["EEXIST"], () => {
      const file = files.create(path);
      try {
        files.write(file, bytes);
      } finally {
        files.close(file);
      }
    });
    exists = true;
  };
  return {
    record,
    path() {
      if (!exists) write();
      return path;
    },
    renew: write,
    remove() {
      if (exists)
        attempt(() => {
          files.remove(path);
        });
      exists = false;
    },
  };
}
