import { randomBytes } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { arbitraryText, arbitraryWord } from "../../../../tests/search/arbitrary-words.ts";
import { conformanceCases } from "../../src/conformance/index.ts";
import { createMemoryStore } from "../../src/index.ts";
import { readBuiltIns } from "../../src/built-in/read-built-ins.ts";
import { shippedBundles } from "../../src/built-in/shipped.ts";
import { storePaths } from "../../src/layout.ts";
import { createDatabaseCatalog } from "../../src/postgres/catalog.ts";
import { createDatabase, type Database, loadDriver, readAddress } from "../../src/postgres/index.ts";
import type { SearchQuery, StoreChange, ToolStore } from "../../src/types.ts";
import { bundleBody, fill, keyIn, SEA, SKY, toolBody } from "../support/texts.ts";
import { newSchema, opened, sql, url } from "./support.ts";

/** No tool fits in memory. */
const large = { memoryTools: 0 };

test.each(conformanceCases)("asking the database: $name", async ({ run }) => {
  await expect(run((options = {}) => opened(newSchema(), { ...large, ...options }))).resolves.toBeUndefined();
});

const START = Date.UTC(2026, 2, 2);

/** A tool of a store; the minute is when it is stored. */
const tool = fc.record({
  bundleID: fc.constantFrom(SEA, SKY),
  displayName: fc.oneof(arbitraryText(3), fc.constantFrom("☀ sun", "-rf", "東京の天気")),
  description: arbitraryText(4),
  tags: fc.uniqueArray(fc.constantFrom("sea", "sky", "tide_table"), { maxLength: 2 }),
  isEnabled: fc.boolean(),
});

const question = fc.record({
  q: fc.oneof(arbitraryText(2), arbitraryWord, fc.constantFrom("", "t", "☀", "-", "東", "tide_table")),
  pageSize: fc.integer({ min: 1, max: 4 }),
  includeDisabled: fc.boolean(),
  bundleIDs: fc.option(fc.constant([SKY]), { nil: undefined }),
  tags: fc.option(fc.constant(["sea"]), { nil: undefined }),
});

type Asked = Pick<SearchQuery, "q" | "pageSize" | "includeDisabled"> & {
  bundleIDs: readonly string[] | undefined;
  tags: readonly string[] | undefined;
};

function defined({ bundleIDs, tags, ...rest }: Asked): SearchQuery {
  return { ...rest, ...(bundleIDs && { bundleIDs }), ...(tags && { tags }) };
}

/** Every page of a list and of a search. */
async function answers(store: ToolStore, asked: Asked): Promise<unknown> {
  const { q, ...query } = defined(asked);
  const found: unknown[] = [];
  for (const ask of [
    (pageToken: object) => store.searchTools({ ...query, ...pageToken, q, withTotal: true }),
    (pageToken: object) => store.listTools({ ...query, ...pageToken, withTotal: true }),
  ]) {
    let place: object | undefined = {};
    while (place !== undefined) {
      const page: Awaited<ReturnType<typeof store.listTools>> = await ask(place);
      found.push(
        page.total,
        ...page.items.map(({ slug, ...item }) => [slug, "match" in item ? item.match : ""]),
      );
      place = page.nextPageToken === undefined ? undefined : { pageToken: page.nextPageToken };
    }
  }
  return found;
}

const runs = Math.min(Number(process.env["TOOLHAFT_FUZZ"] ?? 25), 500);

test("lists and searches that ask the database are those of a store in memory, page by page", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(tool, { maxLength: 20 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      async (tools, questions, gone) => {
        let now = START;
        const clock = { now: () => (now += 60_000) };
        const oracle = await createMemoryStore({ builtIns: [], ...clock });
        const schema = newSchema();
        const database = await opened(schema, { ...large, ...clock });
        // What is found before has to be found anew.
        await database.listTools();
        for (const store of [oracle, database]) {
          now = START;
          await store.putBundle(SEA, bundleBody());
          await store.putBundle(SKY, bundleBody({ slug: "sky" }));
          for (const [number, { bundleID, ...fields }] of tools.entries())
            await store.putTool(keyIn(bundleID, `t-${String(number)}`), toolBody(fields));
          for (const [number, { bundleID }] of tools.slice(0, gone).entries())
            await store.deleteTool(keyIn(bundleID, `t-${String(number)}`));
        }
        for (const asked of questions)
          expect(await answers(database, asked)).toEqual(await answers(oracle, asked));
        await database.close();
        await sql(`drop schema ${schema} cascade`);
      },
    ),
    { numRuns: runs },
  );
});

describe("a store that is too large for memory", () => {
  test("grows out of it while it is open, and is followed by others", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema, { memoryTools: 3 }), await opened(schema, { memoryTools: 3 })];
    await one.putBundle(SEA, bundleBody());
    const slugs: string[] = [];
    for (let number = 0; number < 8; number++) {
      const slug = `tides-${String(number)}`;
      await one.putTool(keyIn(SEA, slug), toolBody({ displayName: slug }));
      slugs.unshift(slug);
      expect((await other.listTools()).items.map((each) => each.slug)).toEqual(slugs);
      expect((await other.searchTools({ q: slug })).items[0]).toMatchObject({ slug, match: "prefix" });
    }
    await one.deleteTool(keyIn(SEA, "tides-7"));
    expect((await other.listTools()).items[0]?.slug).toBe("tides-6");
    expect((await other.searchTools({ q: "tidse" })).items).toHaveLength(7);
  });

  test("shows what was changed by hand, and what an older program stored", async () => {
    const schema = newSchema();
    const store = await opened(schema, large);
    await store.putBundle(SEA, bundleBody());
    for (const slug of ["get-tides", "get-waves", "get-wind"])
      await store.putTool(keyIn(SEA, slug), toolBody({ displayName: slug }));
    await store.listTools();
    await sql(`update ${schema}.tool set text = replace(text, 'harbour', 'haven') where slug = 'get-waves'`);
    await sql(`update ${schema}.tool set worded = '' where slug = 'get-wind'`);
    expect((await store.searchTools({ q: "haven" })).items.map(({ slug }) => slug)).toEqual(["get-waves"]);
    expect((await store.listTools()).items.map(({ slug }) => slug)).toEqual([
      ...["get-wind", "get-waves", "get-tides"],
    ]);
    await sql(`update ${schema}.tool set text = '{' where slug = 'get-tides'`);
    expect(await store.listTools()).toMatchObject({ damaged: 1, items: [{}, {}] });
    const again = await opened(schema, large);
    expect((await again.listTools()).items.map(({ slug }) => slug)).toEqual(["get-wind", "get-waves"]);
    expect(await sql(`select slug from ${schema}.tool where worded = revision`)).toEqual([
      { slug: "get-wind" },
    ]);
  });

  test("tells of a change once, however long another one goes on", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema, large)];
    await fill(one);
    await other.listTools();
    const told: StoreChange[] = [];
    onTestFinished(other.watch((changes) => told.push(...changes)));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("begin; select pg_current_xact_id()");
    await one.putTool(keyIn(SEA, "get-waves"), toolBody());
    for (let look = 0; look < 3; look++) expect((await other.listTools()).items).toHaveLength(2);
    await one.deleteTool(keyIn(SEA, "get-waves"));
    for (let look = 0; look < 3; look++) expect((await other.listTools()).items).toHaveLength(1);
    await holder.end();
    expect(told.filter(({ slug }) => slug === "get-waves")).toHaveLength(2);
  });

  test("is read anew when it could not be read to its end", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema, { memoryTools: 1 })];
    await fill(one);
    await other.listTools();
    await one.putTool(keyIn(SEA, "get-waves"), toolBody({ displayName: "Waves" }));
    await sql(`alter table ${schema}.tool rename column words to hidden`);
    await expect(other.listTools()).rejects.toMatchObject({ code: "STORE_IO" });
    await sql(`alter table ${schema}.tool rename column hidden to words`);
    expect((await other.searchTools({ q: "wav" })).items).toMatchObject([{ slug: "get-waves" }]);
  });

  test("has built-in tools in memory without being read again for them", async () => {
    const schema = newSchema();
    await fill(await opened(schema));
    const database = createDatabase(await loadDriver(), readAddress(url, schema), 1);
    onTestFinished(() => database.close());
    let readings = 0;
    const counted: Database = {
      ...database,
      transaction(run, locks) {
        readings++;
        return database.transaction(run, locks);
      },
    };
    const catalog = createDatabaseCatalog(counted, storePaths(""), readBuiltIns(shippedBundles), 1);
    for (let look = 0; look < 3; look++) await catalog.follow();
    expect(catalog.order.size).toBeGreaterThan(1);
    expect(readings).toBe(1);
  });

  test("takes words that are longer than its index does, and finds them", async () => {
    const word = randomBytes(3_000).toString("hex");
    const oracle = await createMemoryStore({ builtIns: [] });
    const database = await opened(newSchema(), large);
    for (const store of [oracle, database]) {
      await store.putBundle(SEA, bundleBody());
      await store.putTool(keyIn(SEA, "get-tides"), toolBody({ description: `Tides of ${word}` }));
      await store.putTool(keyIn(SEA, "get-waves"), toolBody({ description: `Waves of ${word}x` }));
    }
    for (const q of [
      word,
      `${word}x`,
      word.slice(1),
      word.slice(0, 5_997),
      `${word.slice(0, 599)}é`,
      "tides",
    ]) {
      const found = async (store: ToolStore): Promise<unknown> =>
        (await store.searchTools({ q })).items.map(({ slug, match }) => [slug, match]);
      expect(await found(database)).toEqual(await found(oracle));
    }
    expect((await database.searchTools({ q: word })).items).toMatchObject([
      { slug: "get-tides", match: "word" },
      { slug: "get-waves", match: "fuzzy" },
    ]);
  });

  test("is limited as it was said", async () => {
    const store = await opened(newSchema(), { ...large, limits: { tools: 2 } });
    await store.putBundle(SEA, bundleBody());
    await store.putTool(keyIn(SEA, "get-tides"), toolBody());
    await store.listTools();
    await store.putTool(keyIn(SEA, "get-waves"), toolBody());
    await store.patchTool(keyIn(SEA, "get-waves"), { isEnabled: false });
    await store.listTools();
    await expect(store.putTool(keyIn(SEA, "get-wind"), toolBody())).rejects.toMatchObject({
      code: "STORE_LIMIT",
    });
    await store.deleteTool(keyIn(SEA, "get-tides"));
    await store.putTool(keyIn(SEA, "get-wind"), toolBody());
  });
});
