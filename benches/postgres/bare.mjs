// The same questions in SQL, by the driver alone: `bare.mjs <url> <schema> <get | list | search> <rounds>`.
import { createRequire } from "node:module";
import { join } from "node:path";
import { QUESTION, report } from "./questions.mjs";

const require = createRequire(join(import.meta.dirname, "../../packages/store/package.json"));
/** @typedef {{ rows: Record<string, string>[] }} Answer */
/** @typedef {{ query: (text: string, values?: unknown[]) => Promise<Answer>, end: () => Promise<void> }} Asker */
const { Pool } = /** @type {{ Pool: new (options: object) => Asker }} */ (require("pg"));

const [url, schema = "", what = "", rounds = "1"] = process.argv.slice(2);
const pool = new Pool({ connectionString: url });
const order = "order by t.modified desc, t.place";
const { rows: keys } = await pool.query(
  `select t.bundle, t.slug, t.version from ${schema}.tool t ${order} limit 100`,
);
const get = `select t.slug, t.revision, t.text, b.text as bundle from ${schema}.tool t
  join ${schema}.bundle b on b.id = t.bundle where t.bundle = $1 and t.slug = $2 and t.version = $3`;
const list = `select t.slug, t.record from ${schema}.tool t ${order} limit 26`;
const { rows: words } = await pool.query(
  `select distinct n as word from ${schema}.tool t, unnest(t.names) n where n like $1`,
  [`${QUESTION}%`],
);
const starts = words.map(({ word }) => word);
const search = `select t.slug, t.record from ${schema}.tool t where t.names && $1::text[] ${order} limit 26`;

await report(async (round) => {
  const key = keys[round % keys.length];
  if (what === "get") {
    const found = await pool.query(get, [key?.["bundle"], key?.["slug"], key?.["version"]]);
    return [found.rows[0]?.["slug"] ?? ""];
  }
  const { rows } = await (what === "list" ? pool.query(list) : pool.query(search, [starts]));
  return rows.slice(0, 25).map(({ slug = "" }) => slug);
}, Number(rounds));
await pool.end();
