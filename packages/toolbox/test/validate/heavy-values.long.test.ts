import type { JsonObject } from "@toolhaft/json-text";
import { createMemoryStore } from "@toolhaft/store";
import { expect, test } from "vitest";
import { createToolbox, storeSource } from "../../src/index.ts";

test("a call whose arguments take too long to check says so, and runs nothing", async () => {
  const store = await createMemoryStore();
  const bundleID = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
  await store.putBundle(bundleID, JSON.stringify({ slug: "harbour", displayName: "Harbour" }));
  const called: string[] = [];
  const body = (schema: JsonObject, outputSchema: JsonObject): string =>
    JSON.stringify({
      displayName: "Tides",
      type: "go",
      argSchema: schema,
      outputSchema,
      impl: { goFunc: "tides" },
    });
  const list = slow();
  await store.putTool({ bundleID, slug: "in", version: "v1" }, body(list, {}));
  await store.putTool({ bundleID, slug: "out", version: "v1" }, body({ type: "object" }, list));
  const value = { list: Array.from({ length: 200_000 }, (_, n) => `${String(n)}${"a".repeat(40)}!`) };
  const functions = {
    tides: () => {
      called.push("called");
      return value;
    },
  };
  const toolbox = await createToolbox({ sources: [storeSource({ store, functions })] });
  expect(await toolbox.invoke("in", value)).toMatchObject({
    ok: false,
    error: {
      code: "ARGS_CHECK_STOPPED",
      message: "the arguments were not checked to the end: it took longer than 5 s",
    },
  });
  expect(called).toEqual([]);
  expect(await toolbox.invoke("out", {})).toMatchObject({
    ok: false,
    error: {
      code: "OUTPUT_CHECK_STOPPED",
      message: "the tool ran, but its output was not checked to the end: it took longer than 5 s",
    },
  });
  const busy = await Promise.all(Array.from({ length: 50 }, () => toolbox.invoke("in", value)));
  expect(busy.map(({ ok, ...rest }) => !ok && "error" in rest && rest.error.code)).toContain(
    "ARGS_CHECK_BUSY",
  );
  await toolbox.close();
  await store.close();
});

/** Each pattern is ended after half a second: many of them are not. */
function slow(): JsonObject {
  return { type: "object", properties: { list: { items: { pattern: "^(?=\\d+(a+)+$)x" } } } };
}
