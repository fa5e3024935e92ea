import { compareKeys, compareRecords, keyOf, type OrderKey, type ToolRecord } from "../records.ts";

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
