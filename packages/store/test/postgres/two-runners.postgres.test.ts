import { setTimeout as later } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { StoreError } from "../../src/index.ts";
import type { StoreChange } from "../../src/types.ts";
import { bundleBody, keyIn, SEA, toolBody } from "../support/texts.ts";
import { newSchema, opened, sql } from "./support.ts";

describe("two runners on one database", () => {
  test("see what the other one did in the next list, search and answer", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema)];
    expect((await other.listTools()).items).toEqual([]);
    await one.putBundle(SEA, bundleBody());
    for (const slug of ["get-tides", "get-waves", "get-wind"]) {
      await one.putTool(keyIn(SEA, slug), toolBody({ displayName: slug }));
      expect((await other.listTools()).items[0]?.slug).toBe(slug);
      expect((await other.searchTools({ q: slug })).items[0]?.slug).toBe(slug);
    }
    await other.patchTool(keyIn(SEA, "get-wind"), { isEnabled: false });
    expect((await one.getTool(keyIn(SEA, "get-wind")))?.isEnabled).toBe(false);
    await other.deleteTool(keyIn(SEA, "get-waves"));
    expect((await one.listTools()).items.map(({ slug }) => slug)).toEqual(["get-tides"]);
    await one.patchBundle(SEA, { isEnabled: false });
    expect((await other.listTools()).items).toEqual([]);
  });

  test("give one key to one of them, and tell the other of the conflict", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema)];
    await one.putBundle(SEA, bundleBody());
    const puts = Array.from({ length: 16 }, (_, at) =>
      (at % 2 === 0 ? one : other).putTool(
        keyIn(SEA, "get-tides"),
        toolBody({ displayName: `Tides ${String(at)}` }),
      ),
    );
    const settled = await Promise.allSettled(puts);
    const refused = settled.flatMap((each) =>
      each.status === "rejected" ? [each.reason as StoreError] : [],
    );
    expect(refused.map(({ code }) => code)).toEqual(new Array(15).fill("STORE_CONFLICT"));
    const won = settled.find(({ status }) => status === "fulfilled");
    const stored = await other.getTool(keyIn(SEA, "get-tides"));
    expect(won).toMatchObject({ value: { text: stored?.text } });
  });

  test("open the pages of each other, for the key of page tokens is the database's", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema)];
    await one.putBundle(SEA, bundleBody());
    for (const slug of ["a", "b", "c"]) await one.putTool(keyIn(SEA, slug), toolBody());
    const { nextPageToken = "" } = await one.listTools({ pageSize: 2 });
    const rest = await other.listTools({ pageSize: 2, pageToken: nextPageToken });
    expect(rest.items.map(({ slug }) => slug)).toEqual(["a"]);
    expect(other.storeId).toBe(one.storeId);
  });

  test("count the calls of both", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema)];
    await one.putBundle(SEA, bundleBody());
    const { toolID } = await one.putTool(keyIn(SEA, "get-tides"), toolBody());
    for (const store of [one, other, one]) store.recordCall(toolID, Date.UTC(2026, 2, 2));
    await Promise.all([one.flush(), other.flush()]);
    expect(await other.usage(toolID)).toEqual({ callCount: 3, lastCalledAt: "2026-03-02T00:00:00.000Z" });
    const { items } = await one.listTools({ fields: ["usage"] });
    expect(items[0]?.callCount).toBe(3);
  });

  test("lose no change of settings", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema)];
    const changes = Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? one : other).changeSettings("access", (before) => `${before?.text ?? ""}x`),
    );
    await Promise.all(changes);
    const read = await one.readSettings("access");
    expect(read?.text).toBe("x".repeat(20));
    expect(await one.readSettings("access")).toBe(read);
  });

  test("are told of changes where they watch", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema)];
    await other.listTools();
    const told: StoreChange[] = [];
    let heard: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (heard = resolve));
    onTestFinished(
      other.watch((changes) => {
        told.push(...changes);
        heard();
      }),
    );
    await later(100);
    await one.putBundle(SEA, bundleBody());
    await first;
    expect(told).toContainEqual({ bundleID: SEA });
  });
});

describe("the list of changes", () => {
  test("goes on from a place of another runner; one that is unknown means to start over", async () => {
    const schema = newSchema();
    const [one, other] = [await opened(schema), await opened(schema)];
    await one.putBundle(SEA, bundleBody());
    const { place } = await one.changesSince();
    await other.putTool(keyIn(SEA, "get-tides"), toolBody());
    const { changes } = await one.changesSince(place);
    expect(changes).toContainEqual({ bundleID: SEA, slug: "get-tides", version: "v1" });
    expect(await one.changesSince("none-0")).toEqual({ place: expect.any(String) as string });
    expect((await one.changesSince(place.replace(/^./, "~"))).changes).toBeUndefined();
  });

  test("misses nothing of a transaction that began before and ends after others", async () => {
    const schema = newSchema();
    const [one, slow] = [await opened(schema), await opened(schema)];
    await one.putBundle(SEA, bundleBody());
    const { toolID } = await one.putTool(keyIn(SEA, "get-tides"), toolBody());
    await one.listTools();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    // By hand, and so slowly that others come first.
    const byHand = sql(
      `begin; update ${schema}.tool set text = replace(text, 'Tides', 'Ebb'); select pg_sleep(0.4); commit`,
    ).then(go);
    await later(150);
    const other = "018faf50-b7b6-7a01-9a05-a22a6e0af102";
    await slow.putBundle(other, bundleBody({ slug: "sky" }));
    await slow.putTool(keyIn(other, "get-wind"), toolBody());
    expect((await one.listTools()).items).toHaveLength(2);
    await held;
    await byHand;
    const { items } = await one.listTools();
    expect(items.find((tool) => tool.toolID === toolID)?.displayName).toBe("Ebb");
  });

  test("is shortened, and who was far behind reads everything again", async () => {
    const schema = newSchema();
    const [one, behind] = [await opened(schema), await opened(schema)];
    await one.putBundle(SEA, bundleBody());
    await behind.listTools();
    const { place } = await behind.changesSince();
    await one.putTool(keyIn(SEA, "get-tides"), toolBody());
    await sql(
      `insert into ${schema}.change (bundle) select '${SEA}' from generate_series(1, 10100);
       insert into ${schema}.change (bundle) values ('${SEA}')`,
    );
    await sql(`insert into ${schema}.change (bundle) select '${SEA}' from generate_series(1, 10100)`);
    await one.reap();
    expect(await behind.changesSince(place)).toEqual({ place: expect.any(String) as string });
    expect((await behind.listTools()).items.map(({ slug }) => slug)).toEqual(["get-tides"]);
  });
});
