import type { SharedLog } from "../shared-state.ts";
import type { Database } from "./database.ts";
import { fromDatabase } from "./failures.ts";

interface Row {
  at: number;
  number: string;
  text: string;
}

/** What the column takes; ids of other forms are in the text only. */
const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A log in the database. */
export function createDatabaseLog(database: Database): SharedLog {
  const failed = (error: unknown): never => {
    throw fromDatabase(error, "log in", database.place);
  };
  return {
    async append(lines) {
      const values = [
        lines.map(({ at }) => at),
        lines.map(({ id }) => (id !== undefined && IS_ID.test(id) ? id : null)),
        lines.map(({ text }) => text),
      ];
      const statement = `insert into {}.log (at, id, text)
        select * from unnest($1::double precision[], $2::uuid[], $3::text[])`;
      await database.transaction(({ rows }) => rows(statement, values)).catch(failed);
    },
    async before({ place, since = 0, most }) {
      const [at = Infinity, number = "9223372036854775807"] = place?.split("-") ?? [];
      const statement = `select at, number, text from {}.log where at >= $1 and at <= $2 and (at < $2 or number < $3)
        order by at desc, number desc limit $4`;
      const found = await database.rows<Row>(statement, [since, Number(at), number, most]).catch(failed);
      return found.map((row) => ({ text: row.text, at: row.at, place: `${String(row.at)}-${row.number}` }));
    },
    async find(id) {
      if (!IS_ID.test(id)) return undefined;
      // A call that was made twice has two lines.
      const statement = "select text from {}.log where id = $1 order by number desc limit 1";
      const [row] = await database.rows<Row>(statement, [id]).catch(failed);
      return row?.text;
    },
    async forget(before) {
      await database
        .transaction(({ rows }) => rows("delete from {}.log where at < $1", [before]))
        .catch(failed);
    },
  };
}
