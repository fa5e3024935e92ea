import { attempt } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { ChangedFile } from "../records.ts";

const MOST_BYTES = 256 * 1024;

/**
 * The list of changes that all writers append to and all readers follow: its size only grows, so that one
 * look tells whether anything happened. Not brought to the disk: it says nothing that the folders do not.
 */
export interface ChangeLog {
  append: (changes: readonly ChangedFile[]) => void;
  /** What others and this process appended since the last call; `undefined`: unknown, look at everything. */
  read: () => readonly ChangedFile[] | undefined;
}

export function createChangeLog(files: Files, path: string): ChangeLog {
  let seen = 0;
  let file: string | undefined;
  return {
    append(changes) {
      const lines = changes.map(({ bundleID, fileName }) => `${bundleID} ${fileName ?? ""}\n`).join("");
      // A lost line costs others a delay, until they look at the folders again.
      attempt(() => {
        if ((files.stat(path)?.size ?? 0) > MOST_BYTES) files.remove(path);
      });
      attempt(() => {
        files.append(path, encodeUtf8(lines));
      });
    },
    read() {
      const found = files.stat(path);
      const size = found?.size ?? 0;
      const id = found?.identity.split(" ")[0];
      if (id === file && size === seen) return [];
      const isContinued = id === file && size > seen;
      const from = seen;
      [file, seen] = [id, size];
      return isContinued ? parse(files.readText(path).slice(from, size)) : undefined;
    },
  };
}

function parse(text: string): ChangedFile[] {
  return text.split("\n").flatMap((line) => {
    const [bundleID = "", fileName = ""] = line.split(" ");
    if (bundleID === "") return [];
    return fileName === "" ? [{ bundleID }] : [{ bundleID, fileName }];
  });
}
