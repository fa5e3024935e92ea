import { parseJson } from "@toolhaft/json-text";
import type { StorePaths } from "../layout.ts";
import { readTool } from "../reading/read-tool.ts";
import type { Change, Writing } from "../state/content.ts";
import { placeOf } from "../state/tool.ts";
import type { ToolKey } from "../types.ts";
import { createDatabaseContent, valuesOf } from "./content.ts";
import type { ToolRecord } from "../records.ts";
import { revisionOf } from "../state/answer.ts";
import type { Database, Queries } from "./database.ts";
import { LOCK_PATIENCE_MS } from "./failures.ts";
import { columnsOf } from "./tool-rows.ts";

/** Change bundles in one transaction, under a lock of each. */
export function changeDatabase<R>(
  database: Database,
  paths: StorePaths,
  { bundleIDs, onlyAdds = false, run }: Change<R>,
): Promise<R> {
  const locks = locksFor(bundleIDs, onlyAdds ? "_shared" : "");
  return database.transaction((queries) => run(writingBy(queries, paths)), locks);
}

/** `names`: of UUIDs, and words of this program. */
export function locksFor(names: readonly string[], kind: "" | "_shared" = ""): string {
  const each = names.map(
    (name) => `perform pg_advisory_xact_lock${kind}(hashtextextended('{} ${name}', 0));`,
  );
  const patience = `set local lock_timeout = ${String(LOCK_PATIENCE_MS)};`;
  return `${patience} do $$ begin ${each.join(" ")} end $$;`;
}

const COLUMNS = "text, record, worded, place, modified, names, words";
const OF_TOOL = "where bundle = $1 and slug = $2 and version = $3";

function writingBy(queries: Queries, paths: StorePaths): Writing {
  const run = async (statement: string, values: readonly unknown[]): Promise<void> => {
    await queries.rows(statement, values);
  };
  /** A row with all that follows from its text. */
  const rowOf = (key: ToolKey, text: string): readonly unknown[] => {
    const record = readTool(parseJson(text), placeOf({ paths }, key)).record as ToolRecord;
    return [...valuesOf(key), text, JSON.stringify(record), revisionOf(text), ...columnsOf(record)];
  };
  const put = (table: string, bundleID: string, text: string): Promise<void> =>
    run(
      `insert into {}.${table} (bundle, text) values ($1, $2) on conflict (bundle) do update set text = $2`,
      [bundleID, text],
    );
  return {
    ...createDatabaseContent(queries, paths),
    createBundle: (bundleID, text) =>
      run("insert into {}.bundle (id, text) values ($1, $2)", [bundleID, text]),
    replaceBundle: (bundleID, text) => run("update {}.bundle set text = $2 where id = $1", [bundleID, text]),
    async createTool(key, { text }) {
      const statement = `insert into {}.tool (bundle, slug, version, ${COLUMNS})
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning slug`;
      return (await queries.rows(statement, rowOf(key, text))).length > 0;
    },
    replaceTool: (key, text) =>
      run(`update {}.tool set (${COLUMNS}) = ($4, $5, $6, $7, $8, $9, $10) ${OF_TOOL}`, rowOf(key, text)),
    removeTool: (key) => run(`delete from {}.tool ${OF_TOOL}`, valuesOf(key)),
    async writeExamples(key, text) {
      if (text === undefined) {
        // They went with the tool that they were of.
        await run(`delete from {}.examples ${OF_TOOL}`, valuesOf(key));
        return;
      }
      const statement = `insert into {}.examples (bundle, slug, version, text) values ($1, $2, $3, $4)
        on conflict (bundle, slug, version) do update set text = $4`;
      await run(statement, [...valuesOf(key), text]);
    },
    writePreferred: (bundleID, text) => put("preferred", bundleID, text),
    writeOverride: (bundleID, text) => put("override", bundleID, text),
  };
}
