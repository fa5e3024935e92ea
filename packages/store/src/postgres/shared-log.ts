import type { SharedLog } from "../shared-state.ts";
import type { Database } from "./database.ts";
import { fromDatabase } from "./failures.ts";

interface Row {
  at: number;
  number: string;
  text: string;
}

/** A log in the database. */
export function createDatabaseLog(database: Database): SharedLog {
  const failed = (error: unknown): never => {
    throw fromDatabase(error, "log in", database.place);
  };
  return {
    async append(lines) {
      const values = [
        lines.map(({ at }) => at),
        lines.map(({ id = null }) => id),
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
      const statement = "select text from {}.log where id = $1 limit 1";
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
