import { UsageError, type CommandInput } from "@toolhaft/command-line";
import type { FormatId } from "@toolhaft/lint";
import { isObject, parseJson } from "@toolhaft/json-text";
import { LOCK_FILE } from "@toolhaft/lint/lock";
import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { commitOf, readCommit, readCommitSpec } from "./read-commit.ts";
import { readFiles } from "./read-files.ts";
import { lockText, parseLock } from "./lock-file.ts";
import { emptySide, type Side } from "./side.ts";

/** What reads a word as tools: `mcp`, `git:REV[:PATH]`, a lock, a path, a commit. Throws a `UsageError`. */
export async function readSide(
  word: string,
  { as, ignore, server }: { as?: FormatId | undefined; ignore?: boolean | undefined; server: CommandInput },
): Promise<Side & { unsteady?: string | undefined }> {
  if (word === "mcp") return (await import("./read-server.ts")).readServer(server);
  const commit = readCommitSpec(word);
  if (commit !== undefined) return readCommit(commit, as);
  if (!existsSync(word)) {
    const found = /[*?[\]{}()!/\\]/.test(word) ? undefined : commitOf(word);
    if (found !== undefined) return readCommit({ label: word, commit: found, path: undefined }, as);
  }
  const lock = readLockSide(word);
  if (lock !== undefined) return lock;
  const side = await readFiles(word, [word], { as, ignore });
  // A pattern is no place.
  return existsSync(word) ? { ...side, path: word } : side;
}

/** A lock as a side; `undefined` for other files. Throws a `UsageError` for a lock that is broken. */
function readLockSide(word: string): Side | undefined {
  if (!existsSync(word) || !statSync(word).isFile() || !word.endsWith(".json")) return undefined;
  const text = lockText(word) ?? "";
  if (basename(word) !== LOCK_FILE && !looksLikeLock(text)) return undefined;
  const side = { ...emptySide(word), lockFile: word };
  for (const [source, tools] of parseLock(word, text)) side.sources.set(source, [...tools.values()]);
  return side;
}

function looksLikeLock(text: string): boolean {
  if (!text.includes('"sources"') || !text.includes('"digests"')) return false;
  const { value } = parseJson(text);
  return isObject(value) && Object.hasOwn(value, "sources") && Object.hasOwn(value, "version");
}

/** Refuse a side without tools: nobody compares with nothing on purpose. Throws a `UsageError`. */
export function requireTools(side: Side): Side {
  if ([...side.sources.values()].some(({ length }) => length > 0)) return side;
  throw new UsageError(side.problems[0] ?? `no tool definitions found in ${side.label}`);
}
