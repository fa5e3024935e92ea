/** What a search looks at of a tool, and what orders it. */
export interface Findable {
  readonly toolID: string;
  readonly bundleID: string;
  /** Tells files apart that were copied by hand and share an id. */
  readonly fileName: string;
  readonly slug: string;
  readonly displayName: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** Milliseconds since 1970 of `modifiedAt`: lists are in this order. */
  readonly modified: number;
}

/** A place in the order of lists: newest first, then by id. */
export interface OrderKey {
  modified: number;
  id: string;
}

/** A tool's place. Files that were copied by hand may share an id: where they lie tells them apart. */
export function keyOf({
  modified,
  toolID,
  bundleID,
  fileName,
}: Pick<Findable, "modified" | "toolID" | "bundleID" | "fileName">): OrderKey {
  return { modified, id: `${toolID} ${bundleID} ${fileName}` };
}

/** Negative when `a` comes first: the newer one, and of two of the same moment the one with the lower id. */
export function compareKeys(a: OrderKey, b: OrderKey): number {
  if (a.modified !== b.modified) return b.modified - a.modified;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Same, of tools: this runs for every match of a search. */
export function compareFindables(a: Findable, b: Findable): number {
  if (a.modified !== b.modified) return b.modified - a.modified;
  if (a.toolID !== b.toolID) return a.toolID < b.toolID ? -1 : 1;
  return compareKeys(keyOf(a), keyOf(b));
}
