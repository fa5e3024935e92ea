import { parseJson } from "@toolhaft/json-text";
import { boundedLine } from "./utf8.ts";

const MOST_BYTES = 1_000;

/** What a failed tool says about itself. */
export interface SaidError {
  readonly message: string;
  readonly hint?: string;
}

/**
 * The words of a failed tool on stderr: one line of JSON `{"error": …, "hint"?: …}` is unwrapped, anything
 * else is the message itself, cut after 1,000 bytes. `undefined` when it said nothing. The Tools Manifest Reference, Execution model.
 */
export function saidOnStderr(stderr: string): SaidError | undefined {
  const text = stderr.trim();
  if (text === "") return undefined;
  return unwrap(text) ?? { message: shorten(text) };
}

/** One harmless line of at most 1,000 bytes. */
export function shorten(text: string): string {
  return boundedLine(text.trim(), MOST_BYTES);
}

function unwrap(text: string): SaidError | undefined {
  if (!text.startsWith("{") || /[\r\n]/.test(text)) return undefined;
  const { value, valid } = parseJson(text);
  if (!valid || typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  if (!Object.hasOwn(value, "error")) return undefined;
  const { error, hint } = value;
  const message = shorten(typeof error === "string" ? error : JSON.stringify(error));
  if (message === "") return undefined;
  const isHinted = Object.hasOwn(value, "hint") && typeof hint === "string" && hint.trim() !== "";
  return isHinted ? { message, hint: shorten(hint) } : { message };
}
