import { UsageError } from "@toolhaft/command-line";
import type { ToolKey } from "@toolhaft/store";
import { readStdin, readTextFile } from "../files.ts";

/** `BUNDLE` and nothing more. Throws a `UsageError`. */
export function readBundle(command: string, words: readonly string[]): string {
  const [bundleID, more] = words;
  if (bundleID !== undefined && more === undefined) return bundleID;
  throw new UsageError(`${command} takes BUNDLE, got ${words.join(" ") || "nothing"}`);
}

/** `BUNDLE SLUG VERSION` and what stands behind. Throws a `UsageError`. */
export function readKey(command: string, words: readonly string[], more = 0): ToolKey & { file?: string } {
  const [bundleID, slug, version, file] = words;
  if (bundleID === undefined || slug === undefined || version === undefined || words.length > 3 + more) {
    const takes = `BUNDLE SLUG VERSION${more === 0 ? "" : " [FILE]"}`;
    throw new UsageError(`${command} takes ${takes}, got ${words.join(" ") || "nothing"}`);
  }
  return { bundleID, slug, version, ...(file === undefined ? {} : { file }) };
}

/** The text of a file; of stdin where it is `-` or not named. `what` is in it: `the tool`. Throws a `UsageError`. */
export function readBody(file: string | undefined, what: string): string {
  return file === undefined || file === "-" ? readStdin(what) : readTextFile(file, what);
}
