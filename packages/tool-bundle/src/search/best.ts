import { compareFindables, compareKeys, type Findable, keyOf, type OrderKey } from "./findable.ts";

/** Keeps the first `limit` records of the order among all that are offered. */
export interface Best<T extends Findable> {
  /** False when neither this record nor any behind it in the order will be kept. */
  offer: (record: T) => boolean;
  /** In order. */
  records: readonly T[];
}

/** `accept` is asked only for records that would be kept. `after`: only records behind this place count. */
export function createBest<T extends Findable>(
  limit: number,
  accept: (record: T) => boolean,
  after: OrderKey | undefined,
): Best<T> {
  const records: T[] = [];
  return {
    records,
    offer(record) {
      const last = records[limit - 1];
      if (last !== undefined && compareFindables(record, last) >= 0) return false;
      if (after !== undefined && compareKeys(keyOf(record), after) <= 0) return true;
      if (!accept(record)) return true;
      let at = records.length;
      while (at > 0 && compareFindables(record, records[at - 1] as T) < 0) at--;
      records.splice(at, 0, record);
      if (records.length > limit) records.pop();
      return true;
    },
  };
}
