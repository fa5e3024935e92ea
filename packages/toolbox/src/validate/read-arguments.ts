import { jobNextTo, workText } from "@toolhaft/exec-sandbox/work";
import { showGot } from "@toolhaft/diagnostics";
import { parseSound } from "@toolhaft/json-text";
import type { JsonDocument, JsonObject, JsonValue } from "@toolhaft/json-text";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import { faultOf } from "./argument-fault.ts";

/** Arguments in each form: the exact text, what it says, and both together, which knows how each value is written. */
export type ReadArguments =
  | {
      readonly ok: true;
      readonly text: string;
      readonly value: JsonObject;
      readonly document: JsonDocument;
    }
  | { readonly ok: false; readonly error: ToolFailure };

/**
 * Read a call's arguments, once for all sources: JSON text, kept as it is, or a value, written out. Nothing at all means `{}`.
 * A key that stands twice is refused: readers differ in which one counts. What is wrong with a long text is found out apart,
 * and rejects with a `WorkStopped` when that takes too much.
 */
export async function readArguments(
  args: string | JsonValue | undefined,
  mostBytes: number,
): Promise<ReadArguments> {
  const given = typeof args === "string" ? args : writeOut(args);
  if (given === undefined) return refuse("ARGS_NOT_JSON", { problem: "the value cannot be written as JSON" });
  const text = given.trim() === "" ? "{}" : given;
  const size = Buffer.byteLength(text);
  if (size > mostBytes) return refuse("ARGS_TOO_LARGE", { size, limit: mostBytes });
  // It would arrive as U+FFFD.
  if (/\p{Surrogate}/u.test(text))
    return refuse("ARGS_NOT_JSON", { problem: "it holds half of a character" });
  const sound = parseSound(text);
  if (sound === undefined || sound.repeatsKey || sound.document.problems.length > 0)
    return { ok: false, error: text.length > LONG ? await faultApart(text) : faultOf(text) };
  const { document } = sound;
  const { value } = document;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse("ARGS_NOT_OBJECT", { got: showGot(value) });
  return { ok: true, text, value, document };
}

const LONG = 100_000;

const findFault = jobNextTo<string>(import.meta.filename, "argument-fault.job", "toolbox/argument-fault");

async function faultApart(text: string): Promise<ToolFailure> {
  return JSON.parse(await workText(findFault, text)) as ToolFailure;
}

// Circles, big integers and `toJSON` that throws.
function writeOut(args: JsonValue | undefined): string | undefined {
  if (args === undefined) return "";
  try {
    return JSON.stringify(args);
  } catch {
    return undefined;
  }
}

function refuse(...[code, data]: Parameters<typeof failure>): ReadArguments {
  return { ok: false, error: failure(code, data) };
}
