import type { StateCheck, StoredState } from "@toolhaft/store";
import { ApiError } from "../problems/api-error.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The ETag of what is stored; what is known about it (calls, effective) does not count. A built-in's text never
 * changes: its switch is part of the tag.
 */
export function etagOf({ revision, isEnabled, isBuiltIn }: StoredState): string {
  return `"${revision}${isBuiltIn && !isEnabled ? "-off" : ""}"`;
}

/**
 * What If-Match and If-None-Match ask of what is stored, looked at under its lock (RFC 9110, 13.2.2); without these headers
 * nothing. What stood there is noted for `etagBefore`. Throws an `ApiError` for tags that are none.
 */
export function preconditionOf(headers: Headers, what: string): StateCheck {
  const wanted = tagsIn(headers, "If-Match");
  const unwanted = tagsIn(headers, "If-None-Match");
  return (stored) => {
    const tag = stored && etagOf(stored);
    before.set(headers, tag);
    if (wanted !== undefined && !names(wanted, tag)) throw changed(what, "If-Match", tag);
    if (unwanted !== undefined && names(unwanted.map(strong), tag)) throw changed(what, "If-None-Match", tag);
  };
}

// By the headers of the request: its handler and whoever records it need not know of each other.
const before = new WeakMap<Headers, string | undefined>();

/** The ETag of what stood there when a request's preconditions were looked at. */
export function etagBefore(headers: Headers): string | undefined {
  return before.get(headers);
}

/** Whether a reader has what a tag stands for already. */
export function isKnown(headers: Headers, tag: string): boolean {
  const known = tagsIn(headers, "If-None-Match");
  return known !== undefined && names(known.map(strong), strong(tag));
}

/** Refuse If-Match and If-None-Match where nothing has an ETag that they could be held against: done in spite of them it must not be. */
export function refuseStrayTags(headers: Headers, taken: readonly string[] = []): void {
  for (const header of ["If-Match", "If-None-Match"]) {
    if (headers[header.toLowerCase()] === undefined || taken.includes(header)) continue;
    const problem = "is not taken here: what this is about has no ETag";
    throw new ApiError(
      "API_HEADER_INVALID",
      { header, problem },
      { hint: "Nothing was done. Leave it out." },
    );
  }
}

/** Refuse to show what If-Match rules out. */
export function refuseOther(headers: Headers, tag: string): void {
  const wanted = tagsIn(headers, "If-Match");
  if (wanted !== undefined && !names(wanted, tag)) throw changed("this", "If-Match", tag);
}

function tagsIn(headers: Headers, header: "If-Match" | "If-None-Match"): readonly string[] | undefined {
  const given = headers[header.toLowerCase()];
  if (given === undefined) return undefined;
  const tags = String(given)
    .split(",")
    .map((tag) => tag.trim());
  if (tags.every((tag) => tag === "*" || /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(tag))) return tags;
  throw new ApiError("API_HEADER_INVALID", { header, problem: 'must hold ETags: "…"' });
}

/** `*` is whatever is stored. */
function names(tags: readonly string[], tag: string | undefined): boolean {
  return tag !== undefined && (tags.includes("*") || tags.includes(tag));
}

/** Of a weak tag the strong one. If-Match takes none of those for the same, If-None-Match does. */
function strong(tag: string): string {
  return tag.replace(/^W\//, "");
}

function changed(what: string, header: string, tag: string | undefined): ApiError {
  const now = tag === undefined ? "there is none" : `it is ${tag}`;
  return new ApiError(
    "API_REVISION_CHANGED",
    { what, header, now },
    { hint: "Read it again, then decide again." },
  );
}
