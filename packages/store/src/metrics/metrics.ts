import { attempt, errnoOf } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { StorePaths } from "../layout.ts";
import type { OwnerFile } from "../process/owner-file.ts";
import type { Usage } from "../types.ts";
import { addCalls, addLines, type Calls, printCalls } from "./usage-lines.ts";

/**
 * How often tools were called. Every process appends to a file of its own, so that nobody waits for anybody and
 * no tool's file is touched; the sum of all files is the answer. A process that is killed loses what it had
 * not appended yet, at most `FLUSH_MS` of calls.
 */
export interface Metrics {
  record: (toolID: string, at: number) => void;
  usage: (toolID: string) => Usage;
  flush: () => void;
}

const FLUSH_MS = 1_000;
const READ_MS = 500;

export function createMetrics(files: Files, paths: StorePaths, owner: OwnerFile): Metrics {
  const pending = new Map<string, Calls>();
  const path = `${paths.metrics}/${owner.record.nonce}.jsonl`;
  let timer: NodeJS.Timeout | undefined;
  let sum = new Map<string, Calls>();
  let readAt = -Infinity;
  let seen = "";

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    const lines = [...pending].map(([id, calls]) => printCalls(id, calls)).join("");
    // Without its record, the file would be taken for that of a process that ended.
    owner.path();
    files.makeFolder(paths.metrics);
    // A torn line of an earlier failure must not swallow the first of these.
    files.append(path, encodeUtf8(`\n${lines}`));
    pending.clear();
    readAt = -Infinity;
  };
  const read = (): void => {
    if (performance.now() - readAt < READ_MS) return;
    readAt = performance.now();
    const names = namesIn(files, paths.metrics);
    const now = names
      .map((name) => `${name} ${files.stat(`${paths.metrics}/${name}`)?.identity ?? ""}`)
      .join("\n");
    if (now === seen) return;
    seen = now;
    sum = new Map();
    for (const text of textsOf(files, paths, names)) addLines(sum, text);
  };
  return {
    record(toolID, at) {
      addCalls(pending, toolID.toLowerCase(), { count: 1, last: at });
      timer ??= setTimeout(() => {
        attempt(flush);
      }, FLUSH_MS).unref();
    },
    usage(toolID) {
      read();
      if (!sum.has(toolID) && !pending.has(toolID)) return { callCount: 0 };
      const all = new Map<string, Calls>();
      for (const calls of [sum.get(toolID), pending.get(toolID)]) if (calls) addCalls(all, toolID, calls);
      const calls = all.get(toolID);
      if (calls === undefined) return { callCount: 0 };
      return { callCount: calls.count, lastCalledAt: new Date(calls.last).toISOString() };
    },
    flush,
  };
}

export function namesIn(files: Files, folder: string): string[] {
  try {
    return files.list(folder).flatMap(({ name, kind }) => (kind === "file" ? [name] : []));
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** The texts that count: those that a compaction took in already do not. */
export function textsOf(files: Files, { metrics }: StorePaths, names: readonly string[]): string[] {
  const texts = new Map(names.map((name) => [name, files.readText(`${metrics}/${name}`)]));
  const taken = new Set(mergedIn(texts.get(TOTAL) ?? ""));
  return [...texts].flatMap(([name, text]) => (taken.has(name) ? [] : [text]));
}

/** The file of sums; its first line names the files that it took in. */
export const TOTAL = "total.jsonl";

export function mergedIn(text: string): string[] {
  const end = text.indexOf("\n");
  try {
    const first = JSON.parse(end < 0 ? text : text.slice(0, end)) as { merged?: unknown } | null;
    const merged = first?.merged;
    return Array.isArray(merged) ? merged.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
