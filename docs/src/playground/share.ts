import { formatIds, type FormatId } from "@toolhaft/lint";
import type { PlaygroundState } from "./messages.ts";

/** Longest text that an address may open to; more is an attack or an accident. */
const MOST_CHARACTERS = 2_000_000;

const PREFIX = "#v1=";

/** The part of an address that holds a state: compressed, so that most tools fit into a message. */
export async function toHash(state: PlaygroundState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const packed = await pipe(bytes, new CompressionStream("deflate-raw"), Infinity);
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return PREFIX + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The state in an address; undefined where there is none, or none that can be read. */
export async function fromHash(hash: string): Promise<PlaygroundState | undefined> {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const binary = atob(hash.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const bytes = await pipe(packed, new DecompressionStream("deflate-raw"), MOST_CHARACTERS);
    return toState(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

/** Only what is expected of it, in its types: an address can hold anything. */
function toState(value: unknown): PlaygroundState | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { text, format, targets, prefixBudget, tokenBudget } = value as Record<string, unknown>;
  if (typeof text !== "string") return undefined;
  const state: PlaygroundState = { text };
  if (formatIds.includes(format as FormatId)) state.format = format as FormatId;
  if (Array.isArray(targets)) state.targets = targets.filter((id) => typeof id === "string");
  if (isCount(prefixBudget)) state.prefixBudget = prefixBudget;
  if (isCount(tokenBudget)) state.tokenBudget = tokenBudget;
  return state;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new RangeError("too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
