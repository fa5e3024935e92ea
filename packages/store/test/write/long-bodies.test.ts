import { expect, test } from "vitest";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { importSource } from "../../../../scripts/load-source.mjs";
import { createMemoryStore, type StoreError, type ToolStore } from "../../src/index.ts";
import { bundleBody, keyIn, SEA } from "../support/texts.ts";

/** A body that is read in another process. */
function longBody(more: object = {}): string {
  return JSON.stringify(
    {
      displayName: "Tides",
      description: "h".repeat(20_000),
      type: "http",
      argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
      impl: { urlTemplate: "https://api.example.com/tides?at=${harbour}&key=${TIDE_KEY}" },
      ...more,
    },
    undefined,
    2,
  );
}

async function openStore(): Promise<ToolStore> {
  const { hosts } = parseAllowedHosts(["https://api.example.com"]);
  const store = await createMemoryStore({ allowedHosts: hosts, secretNames: new Set(["TIDE_KEY"]) });
  await store.putBundle(SEA, bundleBody());
  return store;
}

test("a long body is stored byte for byte behind the fields of the store", async () => {
  const store = await openStore();
  const body = longBody();
  const { text } = await store.putTool(keyIn(SEA, "get-tides"), body);
  expect(text).toMatch(/^\{\n {2}"schemaVersion": "1",\n {2}"bundleID"/);
  expect(text.endsWith(body.slice(1))).toBe(true);
});

test.each([
  [{ impl: { urlTemplate: "https://tides.example.org/" } }, /tides\.example\.org/],
  [{ impl: { urlTemplate: "https://api.example.com/", extractExpr: "$[" } }, /"extractExpr" is no JSONPath/],
  [{ slug: "get-waves" }, /"get-waves" instead of "get-tides"$/],
])("a long body is judged as a short one: %j", async (more, message) => {
  const store = await openStore();
  const key = keyIn(SEA, "get-tides");
  const refusal = async (body: string): Promise<StoreError> =>
    store.putTool(key, body).then(
      () => expect.fail("it was stored"),
      (error: unknown) => error as StoreError,
    );
  const long = await refusal(longBody(more));
  const short = await refusal(longBody({ description: "h", ...more }));
  expect([long.name, long.code]).toEqual(["StoreError", "STORE_BODY_INVALID"]);
  expect(long.message).toMatch(message);
  expect([long.message, long.hint, long.data, long.issues.map(({ rule }) => rule)]).toEqual([
    short.message,
    short.hint,
    short.data,
    short.issues.map(({ rule }) => rule),
  ]);
});

test("where a bundler has left the program of jobs out, a long body is read all the same", async () => {
  const bundled = (await importSource("packages/store/src/index.ts")) as {
    createMemoryStore: typeof createMemoryStore;
  };
  const store = await bundled.createMemoryStore();
  await store.putBundle(SEA, bundleBody());
  const body = longBody();
  expect((await store.putTool(keyIn(SEA, "get-tides"), body)).text.endsWith(body.slice(1))).toBe(true);
});

test("of a long body, too, it is said what is not kept", async () => {
  const store = await openStore();
  const body = longBody({ toolID: "018faf50-b7b6-7a01-9a05-a22a6e0af199" });
  const { diagnostics, toolID } = await store.putTool(keyIn(SEA, "get-tides"), body);
  expect(diagnostics.map(({ rule, at }) => `${rule} ${at.pointer}`)).toContain("bundle/unknown-key /toolID");
  expect(toolID).not.toBe("018faf50-b7b6-7a01-9a05-a22a6e0af199");
});

test("more long bodies than wait are refused, to be sent again", async () => {
  const store = await openStore();
  const puts = Array.from({ length: 40 }, (_, at) =>
    store.putTool(keyIn(SEA, `get-tides-${String(at)}`), longBody()),
  );
  const reasons = (await Promise.allSettled(puts)).flatMap((put) =>
    put.status === "rejected" ? [put.reason as StoreError] : [],
  );
  expect(reasons.length).toBeGreaterThan(0);
  for (const { code, message, retryable } of reasons) {
    expect([code, retryable]).toEqual(["STORE_CHECK_STOPPED", true]);
    expect(message).toMatch(
      /^tool "get-tides-\d+" v1 was not stored, for it could not be checked: too much other work is waiting$/,
    );
  }
});
