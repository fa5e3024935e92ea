import { expect, test } from "vitest";
import { bodyOf } from "../../src/index.ts";
import { createMachine } from "../support/machine.ts";
import { fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";

test("what the store added is taken out again, and nothing else", async () => {
  const store = await createMachine("memory").open();
  await fill(store, []);
  const body = toolBody({ "x-unit": "metres", isEnabled: false });
  const { text } = await store.putTool(TIDES, body);
  expect(bodyOf(text)).toContain(body.slice(1));
  expect(Object.keys(JSON.parse(bodyOf(text)) as object)).toEqual([
    "slug",
    ...Object.keys(JSON.parse(body) as object),
  ]);
  const next = await store.putTool(keyIn(SEA, TIDES.slug, "v2"), bodyOf(text));
  expect(next).toMatchObject({ slug: TIDES.slug, version: "v2", isEnabled: false });
  expect(next.text).toContain('"x-unit": "metres"');
});

test.each([
  ["an older name of the id", '{ "id": "a", "x": 1.0 }', '{ "x": 1.0 }'],
  ["a field of that name beside the id", '{ "toolID": "a", "id": 7 }', '{ "id": 7 }'],
  ["a byte order mark", '\ufeff{ "version": "v1", "x": 1 }', '{ "x": 1 }'],
  ["no JSON", '{ "version": ', '{ "version": '],
  ["no object", '["version"]', '["version"]'],
])("%s", (_, text, body) => {
  expect(bodyOf(text)).toBe(body);
});
