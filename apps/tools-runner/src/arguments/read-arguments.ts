import { UsageError, writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { cutText, type JsonObject } from "@toolhaft/json-text";
import type { Tool } from "@toolhaft/toolbox";
import { readStdin, readTextFile } from "../files.ts";
import { fromPairs, type GivenArguments } from "./from-pairs.ts";

/** What messages call them. */
const WHAT = "the arguments";

/**
 * The JSON text of a call's arguments, from the words after a tool's name; what looks odd about them is noted on stderr.
 * Nobody's arguments are not read: the answer will be that there is no such tool. Throws a `UsageError`.
 */
export function argumentsOf(tool: Pick<Tool, "inputSchema"> | undefined, words: readonly string[]): string {
  if (tool === undefined) return "{}";
  const { text, notes } = readArguments(words, tool.inputSchema);
  for (const note of notes) writeErr(`tools-runner: note: ${visible(note)}`);
  return text;
}

/**
 * Arguments from the words after a tool's name: JSON text, `@FILE`, `-` for stdin, or `key=value` typed by the
 * schema; nothing is `{}`. JSON text stays as it is written; whether it is JSON is the toolbox's to say. Throws a `UsageError`.
 */
function readArguments(words: readonly string[], schema: JsonObject | undefined): GivenArguments {
  const [first, second] = words;
  if (first === undefined) return { text: "{}", notes: [] };
  const isWhole = first === "-" || first.startsWith("@") || /^\s*[[{"]/.test(first);
  if (!isWhole) return fromPairs(words, schema);
  if (second !== undefined) {
    throw new UsageError(
      `the arguments are all in ${cutText(first, 40)}; nothing may follow it, but there is ${cutText(second, 40)}`,
    );
  }
  if (first === "-") return { text: readStdin(WHAT), notes: [] };
  if (!first.startsWith("@")) return { text: first, notes: [] };
  if (first === "@") throw new UsageError("@ needs the name of a file, such as @args.json");
  return { text: readTextFile(first.slice(1), WHAT), notes: [] };
}
