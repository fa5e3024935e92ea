import { compareKeys, keyOf, type OrderKey, type ToolRecord } from "../records.ts";
import { sortRecords } from "./sort-records.ts";

/** Records in the order of lists: newest first, then by id. */
export interface Order {
  add: (record: ToolRecord) => void;
  remove: (record: ToolRecord) => void;
  clear: () => void;
  /** Those behind a place, or all. */
  after: (key: OrderKey | undefined) => Generator<ToolRecord>;
  readonly size: number;
}

/** Sorted when first asked for, and kept sorted from then on. */
export function createOrder(): Order {
  let sorted: ToolRecord[] = [];
  let isSorted = true;
  const sort = (): void => {
    if (!isSorted) sorted = sortRecords(sorted);
    isSorted = true;
  };
  const placeOf = (key: OrderKey): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareKeys(keyOf(sorted[middle] as ToolRecord), key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let wasAsked = false;
  return {
    add(record) {
      if (wasAsked && isSorted) sorted.splice(placeOf(keyOf(record)), 0, record);
      else isSorted = sorted.push(record) < 2;
    },
    remove(record) {
      sort();
      // Records of one key stand side by side: files copied by hand may share an id.
      for (let at = placeOf(keyOf(record)); at < sorted.length; at++) {
        if (sorted[at] !== record) continue;
        sorted.splice(at, 1);
        return;
      }
    },
    clear() {
      sorted = [];
      isSorted = true;
    },
    *after(key) {
      sort();
      wasAsked = true;
      let at = key === undefined ? 0 : placeOf(key);
      const here = sorted;
      for (; at < here.length; at++) {
        const record = here[at] as ToolRecord;
        if (key === undefined || compareKeys(keyOf(record), key) > 0) yield record;
      }
    },
    get size() {
      return sorted.length;
    },
  };
}
