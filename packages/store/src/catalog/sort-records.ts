import { compareRecords, type ToolRecord } from "../records.ts";

// A moment and a place in one number of 64 bits.
const PLACE_BITS = 24n;
const MOST_SPAN = 2 ** 39;

/**
 * Sort records into the order of lists: newest first, then by id. Numbers are sorted without a call for each
 * comparison, which a store of many tools would wait for at its start.
 */
export function sortRecords(records: readonly ToolRecord[]): ToolRecord[] {
  let [oldest, newest] = [Infinity, -Infinity];
  for (const { modified } of records) {
    if (modified < oldest) oldest = modified;
    if (modified > newest) newest = modified;
  }
  const isSortable = newest - oldest < MOST_SPAN && records.length < 2 ** Number(PLACE_BITS);
  if (records.length < 2 || !isSortable) return [...records].sort(compareRecords);
  const keys = BigUint64Array.from(
    records,
    ({ modified }, place) => (BigInt(newest - modified) << PLACE_BITS) | BigInt(place),
  ).sort();
  const sorted = Array.from(keys, (key) => records[Number(key & 0xff_ffffn)] as ToolRecord);
  sortTies(sorted);
  return sorted;
}

/** Bring records of the same moment into the order of their ids. */
function sortTies(records: ToolRecord[]): void {
  for (let start = 0; start < records.length;) {
    let end = start + 1;
    while (records[end]?.modified === records[start]?.modified && end < records.length) end++;
    if (end - start > 1) {
      const ties = records.slice(start, end).sort(compareRecords);
      for (const [place, record] of ties.entries()) records[start + place] = record;
    }
    start = end;
  }
}
