import type { StateCheck, StoredState } from "@toolhaft/store";
import { ApiError } from "../problems/api-error.ts";

/**
 * The ETag of what is stored; what is known about it (calls, effective) does not count. A built-in's text never
 * changes: its switch is part of the tag.
 */
export function etagOf({ revision, isEnabled, isBuiltIn }: StoredState): string {
  return `"${revision}${isBuiltIn && !isEnabled ? "-off" : ""}"`;
}

/** Refuses when If-Match names other states than the one that is stored; without the header nothing. */
export function checkIfMatch(header: string | undefined, what: string): StateCheck | undefined {
  if (header === undefined) return undefined;
  const tags = header.split(",").map((tag) => tag.trim());
  if (!tags.every((tag) => tag === "*" || /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag)))
    throw new ApiError("API_HEADER_INVALID", { header: "If-Match", problem: 'must hold ETags: "…"' });
  return (stored) => {
    if (tags.includes("*") || tags.includes(etagOf(stored))) return;
    const data = { what, now: etagOf(stored) };
    throw new ApiError("API_REVISION_CHANGED", data, { hint: "Read it again, then decide again." });
  };
}
