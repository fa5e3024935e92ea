import { ApiError } from "../problems/api-error.ts";

/** The part of a bundle or tool that says which state of it this is. */
export interface Versioned {
  readonly revision: string;
  readonly isEnabled: boolean;
  readonly isBuiltIn: boolean;
}

/**
 * The ETag of what is stored; what is known about it (calls, effective) does not count. A built-in's text never
 * changes: its switch is told apart.
 */
export function etagOf({ revision, isEnabled, isBuiltIn }: Versioned): string {
  return `"${revision}${isBuiltIn && !isEnabled ? "-off" : ""}"`;
}

/** Refuse when If-Match names other states than the one that is stored. */
export function checkIfMatch(header: string | undefined, stored: Versioned | undefined, what: string): void {
  if (header === undefined) return;
  const tags = header.split(",").map((tag) => tag.trim());
  if (!tags.every((tag) => tag === "*" || /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag)))
    throw new ApiError("API_HEADER_INVALID", { header: "If-Match", problem: 'must hold ETags: "…"' });
  if (stored !== undefined && (tags.includes("*") || tags.includes(etagOf(stored)))) return;
  const now = stored === undefined ? "gone" : etagOf(stored);
  throw new ApiError("API_REVISION_CHANGED", { what, now }, { hint: "Read it again, then decide again." });
}
