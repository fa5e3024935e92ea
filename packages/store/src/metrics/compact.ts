import type { Lane } from "../commit/lane.ts";
import type { Temporaries } from "../commit/temporary.ts";
import { attempt } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { StorePaths } from "../layout.ts";
import type { OwnerFile } from "../process/owner-file.ts";
import { namesIn, textsOf, TOTAL } from "./metrics.ts";
import { addLines, type Calls, printCalls } from "./usage-lines.ts";

/** What summing up needs of a store. */
export interface CompactContext {
  files: Files;
  paths: StorePaths;
  owner: OwnerFile;
  temporaries: Temporaries;
  lane: (name: string) => Lane;
}

/**
 * Sum up the files of processes that ended. The new total names what it took in, so that a crash at any
 * point counts nothing twice and loses nothing: files that are named but still there are left out, then removed.
 */
export async function compactMetrics(context: CompactContext): Promise<void> {
  const { files, paths, owner, temporaries } = context;
  const taken = await context.lane("metrics").run({
    changed: [],
    run: async (change): Promise<readonly string[]> => {
      const names = namesIn(files, paths.metrics);
      const ended = names.filter((name) => name !== TOTAL && !isInUse(context, name));
      if (ended.length === 0 || ended.includes(`${owner.record.nonce}.jsonl`)) return [];
      const sum = new Map<string, Calls>();
      for (const text of textsOf(
        files,
        paths,
        names.filter((name) => name === TOTAL || ended.includes(name)),
      )) {
        addLines(sum, text);
      }
      const lines = [...sum].map(([id, calls]) => printCalls(id, calls));
      const text = `${JSON.stringify({ merged: ended })}\n${lines.join("")}`;
      const total = `${paths.metrics}/${TOTAL}`;
      const temporary = await temporaries.write(encodeUtf8(text));
      if (names.includes(TOTAL)) await change.replace(temporary, total);
      else await change.create(temporary, total);
      return ended;
    },
  });
  // Named in the total, and that is on the disk: a file that stays behind counts no more.
  for (const name of taken)
    attempt(() => {
      files.remove(`${paths.metrics}/${name}`);
    });
}

/** Whether the process that appends to a file may still live: its record is there until it ended. */
function isInUse({ files, paths, owner }: CompactContext, name: string): boolean {
  const nonce = name.replace(/\.jsonl$/, "");
  return nonce === owner.record.nonce || files.stat(paths.owner(nonce)) !== undefined;
}
