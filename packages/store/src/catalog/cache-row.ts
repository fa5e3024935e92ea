import type { ToolEntry, ToolRecord } from "../records.ts";

/** A tool in the cache: the fields of its record that the folder does not tell, in a fixed order. */
export type Row = [
  fileName: string,
  identity: string,
  toolID: string,
  slug: string,
  version: string,
  displayName: string,
  /** Null: the tool has none. */
  description: string | null,
  tags: readonly string[],
  type: string,
  isEnabled: boolean,
  isWritable: boolean,
  createdAt: string,
  modifiedAt: string,
  modified: number,
  goFunc?: string,
];

export function toRow(record: ToolRecord, identity: string): Row {
  const { fileName, toolID, slug, version, displayName, description = null, tags, type } = record;
  const { isEnabled, isWritable, createdAt, modifiedAt, modified, goFunc } = record;
  const row: Row = [
    ...([fileName, identity, toolID, slug, version, displayName, description, tags, type] as const),
    ...([isEnabled, isWritable, createdAt, modifiedAt, modified] as const),
  ];
  if (goFunc !== undefined) row.push(goFunc);
  return row;
}

export function fromRow(row: Row, bundleID: string): ToolEntry {
  // By place, not by a pattern: that walks an iterator, once for each of a hundred thousand tools.
  const record: ToolRecord = {
    bundleID,
    toolID: row[2],
    slug: row[3],
    version: row[4],
    displayName: row[5],
    tags: row[7],
    type: row[8],
    isEnabled: row[9],
    isBuiltIn: false,
    createdAt: row[11],
    modifiedAt: row[12],
    modified: row[13],
    fileName: row[0],
    isWritable: row[10],
  };
  if (row[6] !== null) record.description = row[6];
  if (row[14] !== undefined) record.goFunc = row[14];
  return { identity: row[1], record };
}

/** Whether a value has the shape of a row: a program of another time may have written another. */
export function isRow(value: unknown): value is Row {
  if (!Array.isArray(value) || (value.length !== 14 && value.length !== 15)) return false;
  const row: readonly unknown[] = value;
  for (let at = 0; at < 6; at++) if (typeof row[at] !== "string") return false;
  const [description, tags] = [row[6], row[7]];
  if (description !== null && typeof description !== "string") return false;
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === "string")) return false;
  if (typeof row[8] !== "string" || typeof row[9] !== "boolean" || typeof row[10] !== "boolean") return false;
  if (typeof row[11] !== "string" || typeof row[12] !== "string") return false;
  return Number.isSafeInteger(row[13]) && (row.length === 14 || typeof row[14] === "string");
}
