import type { ToolRecord } from "../catalog/entries.ts";

/** A place in the order of lists: newest first, then by id. */
export interface OrderKey {
  modified: number;
  id: string;
}

/** A tool's place. Files that were copied by hand may share an id: where they lie tells them apart. */
export function keyOf({ modified, toolID, bundleID, fileName }: ToolRecord): OrderKey {
  return { modified, id: `${toolID} ${bundleID} ${fileName}` };
}

/** Negative when `a` comes first: the newer one, and of two of the same moment the one with the lower id. */
export function compareKeys(a: OrderKey, b: OrderKey): number {
  if (a.modified !== b.modified) return b.modified - a.modified;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Same, of records: this runs for every match of a search. */
export function compareRecords(a: ToolRecord, b: ToolRecord): number {
  if (a.modified !== b.modified) return b.modified - a.modified;
  if (a.toolID !== b.toolID) return a.toolID < b.toolID ? -1 : 1;
  return compareKeys(keyOf(a), keyOf(b));
}

/** Keeps the first `limit` records of the order among all that are offered. */
export interface Best {
  /** False when neither this record nor any behind it in the order will be kept. */
  offer: (record: ToolRecord) => boolean;
  /** In order. */
  records: readonly ToolRecord[];
}

/** `accept` is asked only for records that would be kept. `after`: only records behind this place count. */
export function createBest(
  limit: number,
  accept: (record: ToolRecord) => boolean,
  after: OrderKey | undefined,
): Best {
  const records: ToolRecord[] = [];
  return {
    records,
    offer(record) {
      const last = records[limit - 1];
      if (last !== undefined && compareRecords(record, last) >= 0) return false;
      if (after !== undefined && compareKeys(keyOf(record), after) <= 0) return true;
      if (!accept(record)) return true;
      let at = records.length;
      while (at > 0 && compareRecords(record, records[at - 1] as ToolRecord) < 0) at--;
      records.splice(at, 0, record);
      if (records.length > limit) records.pop();
      return true;
    },
  };
}
