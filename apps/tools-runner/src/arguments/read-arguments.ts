import { UsageError } from "@toolhaft/command-line";
import { cutText, type JsonObject } from "@toolhaft/json-text";
import { readStdin, readTextFile } from "../files.ts";
import { fromPairs, type GivenArguments } from "./from-pairs.ts";

/** What messages call them. */
const WHAT = "the arguments";

/**
 * Arguments from the words behind a tool's name: JSON text, `@FILE`, `-` for stdin, or `key=value` typed by the
 * schema; nothing is `{}`. JSON text stays as it is written; whether it is JSON is the toolbox's to say. Throws a `UsageError`.
 */
export function readArguments(words: readonly string[], schema: JsonObject | undefined): GivenArguments {
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
