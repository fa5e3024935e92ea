import type { ToolIdentity } from "./diagnostic.ts";

/** What makes a finding the same one in the next run. */
export interface FindingIdentity {
  rule: string;
  messageId: string;
  path: readonly (string | number)[];
  tool?: ToolIdentity | undefined;
  /** The n-th finding of a document that is alike in all of this; from 1. */
  occurrence?: number;
}

/**
 * A finding's identity for baselines: rule, message, tool name and location, with the tool's name in
 * place of its index, so that it survives reordering. 16 hexadecimal digits.
 */
export function fingerprint({ rule, messageId, path, tool, occurrence = 1 }: FindingIdentity): string {
  // Only the first index is the tool's: an item of its command may have the same number.
  const toolAt = tool?.name === undefined ? -1 : path.indexOf(tool.index);
  const name = short(tool?.name ?? "");
  let place = "";
  for (let at = 0; at < path.length; at++) {
    // Below this nobody tells findings apart by their way; that they are several, their occurrences say.
    if (place.length > MOST_PLACE) {
      place += `/…${String(path.length)}${short(String(path.at(-1)))}`;
      break;
    }
    place += `/${at === toolAt ? `[${name}]` : short(String(path[at]))}`;
  }
  const text = `${rule}\n${messageId}\n${name}\n${place}`;
  return hash64(occurrence === 1 ? text : `${text}\n${String(occurrence)}`);
}

/** A name, or what there is of it at both ends: a long one is not read for each of a thousand findings. */
function short(text: string): string {
  if (text.length <= MOST_NAME) return text;
  return `${text.slice(0, MOST_NAME / 2)}…${String(text.length)}…${text.slice(-MOST_NAME / 2)}`;
}

const MOST_NAME = 512;
const MOST_PLACE = 4096;

// FNV-1a in two 32-bit lanes with different seeds: enough to tell findings apart, no crypto needed.
function hash64(text: string): string {
  let high = 0x811c9dc5;
  let low = 0xc9dc5118;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return hex32(high) + hex32(low);
}

function hex32(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}
