import { createHmac, timingSafeEqual } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import { explainPathError } from "../files/path-error.ts";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { CacheEntry } from "./entry.ts";
import { isEntry } from "./is-entry.ts";
import type { CacheKey } from "./key.ts";

/** First words of every cache; then what follows, signed: no half or damaged one is believed, and none of somebody else. */
const MARK = "tools-lint cache 2 ";

/** What a cache held: nothing where it was damaged, and `note` where the file is not to be written. */
export interface CacheContent {
  entries: Map<string, CacheEntry>;
  note?: string;
}

/** Read a cache. Never throws. A link or somebody else's file is left as it is; what another key signed is nothing. */
export function readCache(file: string, shown: string, key: CacheKey): CacheContent {
  const entries = new Map<string, CacheEntry>();
  if ("note" in key) return { entries, note: key.note };
  let text: string;
  try {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return { entries };
    if (!stats.isFile()) return { entries, note: `${shown} is no file, and is not used as a cache` };
    text = readFileSync(file, "utf8");
  } catch (error) {
    return {
      entries,
      note: `the cache is not used: ${explainPathError(shown, error as NodeJS.ErrnoException)}`,
    };
  }
  if (text !== "" && !text.startsWith(MARK)) {
    return text.startsWith("tools-lint cache ")
      ? { entries }
      : {
          entries,
          note: `${shown} is no cache of tools-lint, and is left as it is; name another --cache-location`,
        };
  }
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  if (end === -1 || !isSigned(body, text.slice(MARK.length, end), key.secret)) return { entries };
  return { entries: parse(body) };
}

function sign(body: string, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(body).digest();
}

function isSigned(body: string, signature: string, secret: Buffer): boolean {
  const given = Buffer.from(signature, "base64url");
  const own = sign(body, secret);
  return given.length === own.length && timingSafeEqual(given, own);
}

function parse(body: string): Map<string, CacheEntry> {
  const entries = new Map<string, CacheEntry>();
  try {
    const { settings, files } = JSON.parse(body) as {
      settings: unknown[];
      files: Record<string, { settings: unknown }>;
    };
    for (const [path, entry] of Object.entries(files)) {
      entry.settings = settings[entry.settings as number];
      if (isEntry(entry)) entries.set(path, entry);
    }
  } catch {
    // Of another version: what was understood of it is checked at each use as well.
    entries.clear();
  }
  return entries;
}

/** Write a cache, whole or not at all. Answers a line on why not; without a key there is none to write. */
export function writeCache(
  file: string,
  shown: string,
  entries: ReadonlyMap<string, CacheEntry>,
  key: CacheKey,
): string | undefined {
  if ("note" in key) return key.note;
  const numbers = new Map<string, number>();
  const files = [...entries].map(([path, entry]) => {
    const number = numbers.get(entry.settings) ?? numbers.size;
    numbers.set(entry.settings, number);
    return [path, { ...entry, settings: number }] as const;
  });
  const body = JSON.stringify({ settings: [...numbers.keys()], files: Object.fromEntries(files) });
  try {
    writeWhole(file, `${MARK}${sign(body, key.secret).toString("base64url")}\n${body}`);
    return undefined;
  } catch (error) {
    return `the cache was not kept: ${explainWriteError(shown, error as NodeJS.ErrnoException)}`;
  }
}
