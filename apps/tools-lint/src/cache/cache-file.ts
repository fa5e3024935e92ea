import { createHmac, timingSafeEqual } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import { explainPathError } from "../files/path-error.ts";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { CacheEntry, Claim } from "./entry.ts";
import { areClaims, isEntry } from "./is-entry.ts";
import type { CacheKey } from "./key.ts";

/** First words of every cache; then what follows, signed: no half or damaged one is believed, and none of somebody else. */
const MARK = "tools-lint cache 3 ";

/** What a cache holds. */
export interface Remembered {
  /** Those of the run that wrote it come first, in its order. */
  entries: Map<string, CacheEntry>;
  /** How many those are: one after the other, nothing else came between them. */
  inOrder: number;
  /** What files found out of those before them, by path; read out of the cache when it is asked for. */
  claims: () => Map<string, Claim[]>;
}

/** What a cache held: nothing where it was damaged, and `note` where the file is not to be written. */
export interface CacheContent extends Remembered {
  note?: string;
}

const NOTHING: Omit<Remembered, "entries"> = { inOrder: 0, claims: () => new Map() };

/** Read a cache. Never throws. A link or somebody else's file is left as it is; what another key signed is nothing. */
export function readCache(file: string, shown: string, key: CacheKey): CacheContent {
  const empty = { entries: new Map<string, CacheEntry>(), ...NOTHING };
  if ("note" in key) return { ...empty, note: key.note };
  let bytes: Buffer;
  try {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return empty;
    if (!stats.isFile()) return { ...empty, note: `${shown} is no file, and is not used as a cache` };
    bytes = readFileSync(file);
  } catch (error) {
    const why = explainPathError(shown, error as NodeJS.ErrnoException);
    return { ...empty, note: `the cache is not used: ${why}` };
  }
  const end = bytes.indexOf("\n");
  const first = bytes.toString("utf8", 0, end === -1 ? 200 : end);
  if (bytes.length > 0 && !first.startsWith(MARK)) {
    return first.startsWith("tools-lint cache ")
      ? empty
      : {
          ...empty,
          note: `${shown} is no cache of tools-lint, and is left as it is; name another --cache-location`,
        };
  }
  const body = bytes.subarray(end + 1);
  if (end === -1 || !isSigned(body, first.slice(MARK.length), key.secret)) return empty;
  return parse(body);
}

function sign(body: string | Buffer, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(body).digest();
}

function isSigned(body: Buffer, signature: string, secret: Buffer): boolean {
  const given = Buffer.from(signature, "base64url");
  const own = sign(body, secret);
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Two lines: what every run needs, and the claims, which hold many names and are seldom needed. */
function parse(body: Buffer): CacheContent {
  const entries = new Map<string, CacheEntry>();
  const end = body.indexOf("\n");
  try {
    const { settings, inOrder, files } = JSON.parse(body.toString("utf8", 0, end)) as {
      settings: unknown[];
      inOrder: unknown;
      files: [path: string, entry: { settings: unknown }][];
    };
    for (const [path, entry] of files) {
      entry.settings = settings[entry.settings as number];
      if (isEntry(entry)) entries.set(path, entry);
    }
    const isWhole = entries.size === files.length && typeof inOrder === "number";
    let claims: Map<string, Claim[]> | undefined;
    return {
      entries,
      inOrder: isWhole ? inOrder : 0,
      claims: () => (claims ??= parseClaims(body.toString("utf8", end + 1), entries)),
    };
  } catch {
    // Of another version: what was understood of it is checked at each use as well.
    return { entries: new Map(), ...NOTHING };
  }
}

/** Those of files that have any; one whose claims can't be read asks what no run answers, and is linted again. */
function parseClaims(text: string, entries: ReadonlyMap<string, CacheEntry>): Map<string, Claim[]> {
  try {
    const all = JSON.parse(text) as [path: string, claims: unknown][];
    return new Map(all.map(([path, claims]) => [path, areClaims(claims) ? claims : NEVER]));
  } catch {
    return new Map([...entries.keys()].map((path) => [path, NEVER]));
  }
}

const NEVER: Claim[] = [{ scope: "", first: [], taken: [["", ""]] }];

/** Write a cache, whole or not at all. Answers a line on why not; without a key there is none to write. */
export function writeCache(
  file: string,
  shown: string,
  { entries, inOrder, claims }: Remembered,
  key: CacheKey,
): string | undefined {
  if ("note" in key) return key.note;
  const numbers = new Map<string, number>();
  const files = [...entries].map(([path, entry]) => {
    const number = numbers.get(entry.settings) ?? numbers.size;
    numbers.set(entry.settings, number);
    return [path, { ...entry, settings: number }] as const;
  });
  const claimed = [...claims()].filter(([path, each]) => each.length > 0 && entries.has(path));
  const known = JSON.stringify({ settings: [...numbers.keys()], inOrder, files });
  const body = `${known}\n${JSON.stringify(claimed)}`;
  try {
    writeWhole(file, `${MARK}${sign(body, key.secret).toString("base64url")}\n${body}`);
    return undefined;
  } catch (error) {
    return `the cache was not kept: ${explainWriteError(shown, error as NodeJS.ErrnoException)}`;
  }
}
