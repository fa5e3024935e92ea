// Fill the schema of an address with tools: `make-database.ts <url> <tools> <words>`; one that holds them is left as it is.
import { loadDriver } from "../../packages/store/src/postgres/driver.ts";
import { openPostgresStore, readAddress } from "../../packages/store/src/postgres/index.ts";
import { readTool } from "../../packages/store/src/reading/read-tool.ts";
import { columnsOf } from "../../packages/store/src/postgres/tool-rows.ts";
import { revisionOf } from "../../packages/store/src/state/answer.ts";
import { parseJson } from "../../packages/json-text/src/index.ts";
import { makeStore } from "../store/make-store.mjs";

const ROWS_AT_ONCE = 500;

/** What is used here of `pg`. */
interface Connection {
  connect: () => Promise<void>;
  query: (text: string, values?: readonly unknown[]) => Promise<{ rows: { count?: string }[] }>;
  end: () => Promise<void>;
}

interface Driver {
  Client: new (about: { connectionString: string }) => Connection;
}

async function main(): Promise<void> {
  const [address = "", tools = "0", words = "0"] = process.argv.slice(2);
  await (await openPostgresStore({ url: address })).close();
  const { url, schema } = readAddress(address);
  const { Client } = (await loadDriver()) as Driver;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`set search_path = ${schema}`);
  const { rows } = await client.query("select count(*) as count from tool");
  if (Number(rows[0]?.count) === 0) {
    await client.query(
      "begin; alter table tool disable trigger note; alter table bundle disable trigger note",
    );
    const shape = { seed: 7, tools: Number(tools), bundles: 10, words: Number(words), parameters: 4 };
    let waiting: unknown[][] = [];
    const flush = async (): Promise<void> => {
      for (const row of waiting)
        await client.query(
          `insert into tool (bundle, slug, version, text, record, worded, place, modified, names, words)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          row,
        );
      waiting = [];
    };
    for (const { path, text } of makeStore(shape)) {
      const [, bundleID = "", , fileName] = path.split("/");
      if (!path.startsWith("bundles/")) continue;
      if (fileName === undefined) {
        await client.query("insert into bundle (id, text) values ($1, $2)", [bundleID, text]);
        continue;
      }
      const { record } = readTool(parseJson(text), { path, bundleID, fileName });
      if (record === undefined) throw new Error(`${path} is no tool`);
      const { slug, version } = record;
      const row = [bundleID, slug, version, text, JSON.stringify(record), revisionOf(text)];
      waiting.push([...row, ...columnsOf(record)]);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    }
    await flush();
    await client.query(
      "alter table tool enable trigger note; alter table bundle enable trigger note; commit",
    );
    // As after some time of use: every tool was called.
    await client.query(
      "insert into usage select (record ->> 'toolID')::uuid, 1, 0 from tool on conflict do nothing",
    );
    await client.query("analyze");
  }
  await client.end();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
