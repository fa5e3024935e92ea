import { existsSync } from "node:fs";
import { posix } from "node:path";
import type { Candidate } from "./candidate.ts";

/** The files that make up a skill, of which each is judged with the others. */
const PARTS: readonly string[] = ["SKILL.md", "allowlist.json", "execution.json", "tools.json"];

/**
 * The files to lint when this one was touched: of a skill all its parts, of anything else the file itself, where it
 * can hold tools. Files of which nobody said that they hold tools are skipped when they do not.
 */
export function wholeFolderOf(path: string): Candidate[] {
  const name = posix.basename(path);
  const folders = [
    ...(PARTS.includes(name) ? [posix.dirname(path)] : []),
    ...[...path.matchAll(/(?:^|\/)scripts\//g)].map(({ index }) => path.slice(0, index) || "."),
  ];
  const parts = folders.flatMap((folder) =>
    PARTS.map((part) => posix.join(folder, part)).filter((file) => existsSync(file)),
  );
  const own = /\.jsonc?$/i.test(name) ? [path] : [];
  return [...parts, ...own].map((file) => ({ path: file, how: "found" }));
}
