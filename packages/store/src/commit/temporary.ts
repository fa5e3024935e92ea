import { attempt } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import type { StorePaths } from "../layout.ts";
import type { OwnerFile } from "../process/owner-file.ts";

/** Files that are complete and on the disk before anybody can see them under their real name. */
export interface Temporaries {
  /** Write bytes to a new file and bring them to the disk; answers its path. */
  write: (bytes: Uint8Array, mode?: number) => Promise<string>;
  /** A free name for something to be put aside. */
  name: () => string;
  remove: (path: string) => void;
}

/** Named after their owner, so that what a dead process left is known and swept. */
export function createTemporaries(files: Files, paths: StorePaths, owner: OwnerFile): Temporaries {
  let count = 0;
  let isReady = false;
  const name = (): string => {
    if (!isReady) {
      owner.path();
      files.makeFolder(paths.temporary);
      isReady = true;
    }
    return `${paths.temporary}/${owner.record.nonce}-${String(++count)}`;
  };
  const remove = (path: string): void => {
    attempt(() => {
      files.remove(path);
    });
  };
  return {
    name,
    remove,
    async write(bytes, mode) {
      const path = name();
      const file = files.create(path, mode);
      try {
        try {
          files.write(file, bytes);
          // After a failure the data may be gone although the next sync succeeds: never a second try.
          await files.sync(file);
        } finally {
          files.close(file);
        }
        return path;
      } catch (error) {
        remove(path);
        throw error;
      }
    },
  };
}
