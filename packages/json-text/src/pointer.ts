import { cutText } from "./quote.ts";
import type { JsonPath } from "./types.ts";

/**
 * RFC 6901: `["tools", 0, "a/b"]` → `/tools/0/a~1b`; the root is the empty string. What is longer than `limit` is cut
 * there and ends with `…`; no more of the path than that is looked at.
 */
export function toPointer(path: JsonPath, limit: number = Number.MAX_SAFE_INTEGER): string {
  let pointer = "";
  for (const segment of path) {
    if (pointer.length > limit) break;
    pointer += "/";
    pointer +=
      typeof segment === "number"
        ? String(segment)
        : escapeSegment(segment.length > limit ? segment.slice(0, limit + 1) : segment);
  }
  return cutText(pointer, limit);
}

/**
 * RFC 6901 back to segments, all of them strings: only the document knows which are indexes.
 * Returns `undefined` for text that is no pointer (no leading `/`, or a `~` before neither 0 nor 1).
 */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** True for an array index as RFC 6901 writes it: digits without a leading zero. */
export function isIndex(segment: string | number): boolean {
  return typeof segment === "number" || /^(?:0|[1-9]\d*)$/.test(segment);
}

function escapeSegment(segment: string): string {
  if (!segment.includes("~") && !segment.includes("/")) return segment;
  return segment.replaceAll("~", "~0").replaceAll("/", "~1");
}
