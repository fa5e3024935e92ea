import { StoreError } from "../errors/store-error.ts";
import type { ToolRecord } from "../records.ts";
import type { Database } from "./database.ts";
import { fromDatabase } from "./failures.ts";
import { columnsOf } from "./tool-rows.ts";

const ROWS_AT_ONCE = 500;

interface Row {
  bundle: string;
  slug: string;
  version: string;
  revision: string;
  record: ToolRecord;
}

/**
 * Say in the columns what the texts of tools do, where an older program wrote them. Who may only read leaves it: those are looked at in
 * memory.
 */
export async function fillWords(database: Database): Promise<void> {
  try {
    while ((await fillSome(database)) === ROWS_AT_ONCE);
  } catch (error) {
    const known = fromDatabase(error, "index", database.place);
    if (!(known instanceof StoreError) || known.code !== "STORE_READ_ONLY") throw error;
  }
}

async function fillSome(database: Database): Promise<number> {
  const found = await database.rows<Row>(
    `select bundle, slug, version, revision, record from {}.tool t
    where record is not null and worded <> revision limit ${String(ROWS_AT_ONCE)}`,
  );
  if (found.length === 0) return 0;
  await database.transaction(async ({ rows }) => {
    for (const { bundle, slug, version, revision, record } of found)
      await rows(
        `update {}.tool set worded = $4, place = $5, modified = $6, names = $7, words = $8
        where bundle = $1 and slug = $2 and version = $3 and revision = $4`,
        [bundle, slug, version, revision, ...columnsOf(record)],
      );
  });
  return found.length;
}
