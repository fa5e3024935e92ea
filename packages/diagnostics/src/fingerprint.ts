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
  const place = path
    .map((segment, at) => `/${at === toolAt ? `[${tool?.name ?? ""}]` : String(segment)}`)
    .join("");
  const text = `${rule}\n${messageId}\n${tool?.name ?? ""}\n${place}`;
  return hash64(occurrence === 1 ? text : `${text}\n${String(occurrence)}`);
}

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
