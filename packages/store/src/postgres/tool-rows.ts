import { toolWords, type Where } from "@toolhaft/tool-bundle/search";
import { keyOf, type OrderKey, type ToolRecord } from "../records.ts";
import type { Queries } from "./database.ts";

/** Rows whose columns say what their texts do. */
export const IS_INDEXED = "t.record is not null and t.worded = t.revision";

/** What the columns say of a tool: its place in lists, names and words. */
export function columnsOf(record: ToolRecord): readonly [string, number, string[], string[]] {
  const { names, words } = toolWords(record);
  const { id, modified } = keyOf(record);
  return [id, modified, names, words];
}

/** What is asked for besides the order. */
export interface RowFilter {
  bundleIDs: readonly string[] | undefined;
  where: Where | undefined;
}

// A usual page, and whether another one follows.
const FIRST_ROWS = 32;
const MOST_ROWS = 4_096;

/** Tools in the order of lists, read some at a time: newest first, then by id. */
export async function* rowsAfter(
  { rows }: Queries,
  after: OrderKey | undefined,
  { bundleIDs, where = { in: "words", lists: [] } }: RowFilter,
): AsyncGenerator<ToolRecord[]> {
  let from = after;
  for (let most = FIRST_ROWS; ; most = Math.min(4 * most, MOST_ROWS)) {
    const values: unknown[] = [];
    const value = (each: unknown, type: string): string => `$${String(values.push(each))}::${type}`;
    const conditions = [IS_INDEXED];
    if (from !== undefined) {
      const modified = value(from.modified, "bigint");
      conditions.push(`t.modified <= ${modified}`);
      conditions.push(`(t.modified < ${modified} or t.place > ${value(from.id, "text")})`);
    }
    if (bundleIDs !== undefined) conditions.push(`t.bundle = any(${value(bundleIDs, "uuid[]")})`);
    for (const list of where.lists) conditions.push(`t.${where.in} && ${value(list, "text[]")}`);
    const found = await rows<{ record: ToolRecord }>(
      `select t.record from {}.tool t where ${conditions.join(" and ")}
      order by t.modified desc, t.place limit ${String(most)}`,
      values,
    );
    const records = found.map(({ record }) => record);
    if (records.length > 0) yield records;
    const last = records.at(-1);
    if (last === undefined || records.length < most) return;
    from = keyOf(last);
  }
}
