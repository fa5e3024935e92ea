import { expect, test } from "vitest";
import { bundleBody, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";
import { newSchema, opened, sql } from "./support.ts";

async function filled(): Promise<{ schema: string; store: Awaited<ReturnType<typeof opened>> }> {
  const schema = newSchema();
  const store = await opened(schema);
  await store.putBundle(SEA, bundleBody());
  await store.putTool(TIDES, toolBody());
  return { schema, store };
}

test("a text that was changed in SQL is followed at once, in lists too", async () => {
  const { schema, store } = await filled();
  const before = await store.getTool(TIDES);
  await store.listTools();
  await sql(`update ${schema}.tool set text = replace(text, '"isEnabled": true', '"isEnabled": false')`);
  const after = await store.getTool(TIDES);
  expect(after?.isEnabled).toBe(false);
  expect(after?.revision).not.toBe(before?.revision);
  expect((await store.listTools()).items).toEqual([]);
});

test("a damaged text is reported with its place, never written over, and set aside by repair", async () => {
  const { schema, store } = await filled();
  await sql(`update ${schema}.tool set text = '{ "slug": "get-tides", }'`);
  await expect(store.getTool(TIDES)).rejects.toMatchObject({ code: "STORE_CORRUPT" });
  await expect(store.putTool(TIDES, toolBody())).rejects.toMatchObject({ code: "STORE_CORRUPT_EXISTS" });
  expect(await store.listTools()).toEqual({ items: [], damaged: 1 });
  const [damaged] = (await store.listTools({ state: "damaged" })).items;
  expect(damaged).toMatchObject({ slug: "get-tides", effective: { reasons: ["damaged"] } });
  const [problem] = await store.problems();
  expect(problem).toMatchObject({
    kind: "unreadable",
    at: { line: 1, column: 22 },
    repair: "move-to-quarantine",
  });
  await expect(store.exportBundles()).rejects.toMatchObject({ code: "STORE_CORRUPT" });
  const { done, problems } = await store.repair();
  expect(done).toEqual([{ path: problem?.path, action: "moved to quarantine" }]);
  expect(problems).toEqual([]);
  expect(await sql(`select path, text from ${schema}.quarantine`)).toEqual([
    { path: problem?.path, text: '{ "slug": "get-tides", }' },
  ]);
  await store.putTool(TIDES, toolBody());
});

test("texts come back byte for byte: large numbers, escapes, astral characters, keys of any name", async () => {
  const { store } = await filled();
  const body = toolBody({ displayName: "Tides \u{1f30a}" }).replace(
    /\n\}\n$/,
    ', "x-kept": [1.0, 9007199254740993, 1e400, -0, "\\u0000", "\\u00e9"], "__proto__": 1 }',
  );
  const key = keyIn(SEA, "get-waves");
  const { text } = await store.putTool(key, body);
  expect(text).toContain('[1.0, 9007199254740993, 1e400, -0, "\\u0000", "\\u00e9"], "__proto__": 1 }');
  expect((await store.getTool(key))?.text).toBe(text);
});

test("how often a tool was called is found by its id, however many have been, and an id that is none finds nothing", async () => {
  const { schema, store } = await filled();
  await sql(`insert into ${schema}.usage select gen_random_uuid(), 1, 0 from generate_series(1, 20000)`);
  await sql(`analyze ${schema}.usage`);
  const looks = async (): Promise<{ rows: number; scans: number; keys: number }> => {
    const [counts = {}] = await sql(
      `select seq_scan as scans, idx_scan as keys, seq_tup_read as rows from pg_stat_all_tables
      where schemaname = $1 and relname = 'usage'`,
      [schema],
    );
    return { rows: Number(counts["rows"]), scans: Number(counts["scans"]), keys: Number(counts["keys"]) };
  };
  const before = await looks();
  expect((await store.getTool(TIDES))?.usage.callCount).toBe(0);
  // The database says what it did about a second later.
  await expect
    .poll(async () => {
      const { scans, keys } = await looks();
      return scans + keys;
    })
    .toBeGreaterThan(before.scans + before.keys);
  expect((await looks()).rows).toBe(before.rows);
  await sql(`update ${schema}.tool set record = (record::jsonb || '{"toolID":"none"}')::json`);
  expect((await store.getTool(TIDES))?.slug).toBe("get-tides");
});
