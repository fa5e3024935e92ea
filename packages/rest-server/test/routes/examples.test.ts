import { expect, test } from "vitest";
import { BUNDLE, KEY, start, withTides } from "../support/start.ts";

const OSLO = { ...KEY, name: "oslo" };
const text =
  '{ "args": { "harbour": "Oslo", "n": 1.0 },\n  "expect": { "ok": true, "value": 9007199254740993 } }';

test("examples are saved next to a tool as they are written, and are no part of it", async () => {
  const started = await start();
  const { client } = started;
  await withTides(started);
  const before = await client.getTool({ params: KEY });
  const saved = await client.putExample({ params: OSLO, body: text });
  expect(saved).toMatchObject({ ok: true, status: 201, text: `{"name":"oslo",${text.slice(1)}` });
  expect(await client.putExample({ params: OSLO, body: text })).toMatchObject({ status: 200 });
  await client.putExample({ params: { ...KEY, name: "bergen" }, body: { args: {} } });
  expect(await client.listExamples({ params: KEY })).toMatchObject({
    value: {
      items: [
        { name: "bergen", args: {} },
        { name: "oslo", args: { harbour: "Oslo" } },
      ],
    },
  });
  const read = await client.getExample({ params: OSLO });
  expect(read.ok && [read.text, read.etag]).toEqual([saved.ok && saved.text, saved.ok && saved.etag]);
  const after = await client.getTool({ params: KEY });
  expect(after.ok && after.etag).toBe(before.ok && before.etag);

  const old = { params: OSLO, body: { args: {} }, ifMatch: '"old"' };
  expect(await client.putExample(old)).toMatchObject({ status: 412 });
  expect(await client.putExample({ params: OSLO, body: { args: {} }, ifNoneMatch: "*" })).toMatchObject({
    status: 412,
  });
  expect(await client.deleteExample({ params: OSLO })).toMatchObject({ status: 204 });
  expect(await client.deleteExample({ params: OSLO })).toMatchObject({
    status: 404,
    problem: { code: "STORE_EXAMPLE_NOT_FOUND", detail: 'no example oslo of tool "get-tides" v1' },
  });
  await client.deleteTool({ params: KEY });
  expect(await client.listExamples({ params: KEY })).toMatchObject({ status: 404 });
});

test.each([
  ['{"args":[]}', "2:1"],
  ["{}", "args"],
  ['{"args":{},"expects":{}}', "an example has description, args and expect"],
  ['{"args":{},"expect":{"ok":"yes"}}', "/expect/ok: it must be true or false"],
  [
    '{"args":{},"expect":{"ok":true,"result":1}}',
    "what is expected has ok, error, value, contains and schema",
  ],
  ['{"args":{},"expect":{"error":404}}', "/expect/error: it must be a string: the code of the failure"],
  ['{"args":{},"expect":{"schema":"string"}}', "/expect/schema: it must be a JSON Schema"],
  ['{"args":{},"description":1}', "/description: it must be a string"],
])("an example that is none is refused with its place: %s", async (body, said) => {
  const started = await start();
  await withTides(started);
  const refused = await started.client.putExample({ params: OSLO, body });
  expect(refused).toMatchObject({ status: 400, problem: { code: "STORE_BODY_INVALID" } });
  if (said !== "2:1") expect(refused.ok ? "" : refused.problem.detail).toContain(said);
});

test("a name, a bundle that is off and a tool that is built in are refused as for tools", async () => {
  const started = await start();
  const { client } = started;
  await withTides(started);
  const body = { args: {} };
  expect(await client.putExample({ params: { ...KEY, name: "a b" }, body })).toMatchObject({
    status: 400,
    problem: { detail: 'example "a b" holds U+0020: only letters, digits and dashes may stand there' },
  });
  const [builtIn] = (await started.store.searchTools({ q: "lint" })).items;
  const { bundleID = "", slug: toolSlug = "", version = "" } = builtIn ?? {};
  expect(await client.putExample({ params: { bundleID, toolSlug, version, name: "a" }, body })).toMatchObject(
    {
      status: 403,
      problem: { code: "STORE_BUILT_IN" },
    },
  );
  expect(await client.listExamples({ params: { bundleID, toolSlug, version } })).toMatchObject({
    value: { items: [] },
  });
  await client.patchBundle({ params: { bundleID: BUNDLE }, body: { isEnabled: false } });
  expect(await client.putExample({ params: OSLO, body })).toMatchObject({
    problem: { code: "STORE_BUNDLE_DISABLED" },
  });
});
