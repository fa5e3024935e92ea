import { expect, test } from "vitest";
import { BUNDLE, KEY, start, tideTool, withTides } from "../support/start.ts";

const OTHER = "018faf50-b7b6-7a01-9a05-a22a6e0af1fe";

/** Rule, pointer and severity of what a change has to say. */
function said(answer: unknown): unknown {
  const { value } = answer as {
    value: { diagnostics: { rule: string; severity: string; at: { pointer: string } }[] };
  };
  // The store of these tests is not told which hosts are allowed.
  const found = value.diagnostics.filter(({ rule }) => rule !== "bundle/host");
  return found.map(({ rule, severity, at }) => `${severity} ${rule} ${at.pointer}`);
}

test("a tool that is stored with slips says so, with the places in what was sent", async () => {
  const started = await start();
  const { client, tools } = started;
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  const body = tideTool(tools.url).replace('"impl":{', '"impl":{"methd":"GET","timeoutMs":8,');
  const stored = await client.putTool({ params: KEY, body });
  expect([stored.status, said(stored)]).toEqual([
    201,
    ["warning bundle/unknown-key /impl/methd", "warning bundle/timeout /impl/timeoutMs"],
  ]);
  const [first, second] = (stored.ok ? stored.value.diagnostics : undefined) ?? [];
  expect(first?.message).toBe('tool[0]: the key "methd" is unknown; did you mean "method"?');
  expect(second?.message).toContain("8");
  expect(first?.at.range?.start.offset).toBe(body.indexOf('"methd"'));
  const switched = await client.patchTool({ params: KEY, body: { isEnabled: false } });
  expect(said(switched)).toEqual([
    "warning bundle/unknown-key /impl/methd",
    "warning bundle/timeout /impl/timeoutMs",
  ]);
});

test("bundles say what there is to say, too, and one that is off stays off unless a body says on", async () => {
  const { client } = await start();
  const params = { bundleID: BUNDLE };
  const made = await client.putBundle({ params, body: '{"slug":"sea","displayName":"Sea","colour":"blue"}' });
  expect(said(made)).toEqual(["warning bundle/unknown-key /colour"]);
  await client.patchBundle({ params, body: { isEnabled: false } });
  const replaced = await client.putBundle({ params, body: { slug: "sea", displayName: "Ocean" } });
  expect(replaced).toMatchObject({ value: { displayName: "Ocean", isEnabled: false, diagnostics: [] } });
});

test("what was read can be stored again as a new version", async () => {
  const started = await start();
  await withTides(started);
  const { client } = started;
  const read = await client.getTool({ params: KEY });
  // The address says another version than what was read: which one is meant, only its writer knows.
  expect(
    await client.putTool({ params: { ...KEY, version: "v2" }, body: read.ok ? read.text : "" }),
  ).toMatchObject({
    status: 400,
    problem: {
      detail: expect.stringMatching(/\/version: "v1" instead of "v2"$/) as string,
      hint: 'Write "v2", as the address does, or leave "version" out.',
    },
  });
  const body = (read.ok ? read.text : "").replace('"version": "v1"', '"version": "v2"');
  const stored = await client.putTool({ params: { ...KEY, version: "v2" }, body });
  expect([stored.status, said(stored)]).toEqual([
    201,
    ["toolID", "isBuiltIn", "createdAt", "modifiedAt", "effective", "callCount"].map(
      (field) => `info bundle/unknown-key /${field}`,
    ),
  ]);
  const { toolID, createdAt } = read.ok ? read.value : { toolID: "", createdAt: "" };
  expect(stored).toMatchObject({ value: { version: "v2", displayName: "Tides" } });
  expect(stored).not.toMatchObject({ value: { toolID } });
  expect(stored).not.toMatchObject({ value: { createdAt } });
  // And an answer to a change as well.
  const again = (stored.ok ? stored.text : "").replace('"version": "v2"', '"version": "v3"');
  expect((await client.putTool({ params: { ...KEY, version: "v3" }, body: again })).status).toBe(201);
});

test("the specification's own example is stored, and what is not kept is named", async () => {
  const { client } = await start();
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sky", displayName: "Sky" } });
  const example = `{
  "schemaVersion" : "xyz",
  "bundleID"     : "${BUNDLE}",
  "slug"         : "weather",
  "version"      : "v2",
  "displayName"  : "Weather report",
  "description"  : "Fetch current weather for a city",
  "type"         : "http",
  "isEnabled"    : true,
  "isBuiltIn"    : false,
  "argSchema"    : { "type": "object", "properties": { "city": { "type": "string" } }, "required": ["city"] },
  "outputSchema" : { "type": "string" },
  "impl"         : {
    "method": "GET",
    "urlTemplate": "https://api.weatherapi.com/v1/current.json?q=\${city}&key=\${WEATHER_API_KEY}",
    "headers": { "User-Agent": "MyApp/\${version}" },
    "bodyTemplate": "",
    "successCodes": [200],
    "timeoutMs": 10000,
    "responseEncoding": "json",
    "extractExpr": "$.current.condition.text",
    "errorMode": "fail"
  },
  "createdAt"    : "2024-05-14T13:44:00Z",
  "modifiedAt"   : "2024-06-01T09:17:10Z"
}`;
  const params = { bundleID: BUNDLE, toolSlug: "weather", version: "v2" };
  const stored = await client.putTool({ params, body: example });
  expect([stored.status, said(stored)]).toEqual([
    201,
    expect.arrayContaining([
      "warning bundle/schema-version /schemaVersion",
      "info bundle/unknown-key /isBuiltIn",
      "info bundle/unknown-key /createdAt",
      "info bundle/unknown-key /modifiedAt",
    ]),
  ]);
  const read = await client.getTool({ params });
  expect(read).toMatchObject({ value: { schemaVersion: "1", isBuiltIn: false } });
  expect(read).not.toMatchObject({ value: { createdAt: "2024-05-14T13:44:00Z" } });
});

test("a dry run checks everything and stores nothing", async () => {
  const started = await start();
  await withTides(started);
  const { client, tools } = started;
  const params = { ...KEY, version: "v2" };
  const query = { dryRun: true };
  const dry = await client.putTool({ params, query, body: tideTool(tools.url) });
  expect(dry).toMatchObject({ ok: true, status: 200, value: { version: "v2" } });
  expect(said(dry)).toEqual([]);
  expect((await client.getTool({ params })).status).toBe(404);
  expect(await client.putTool({ params: KEY, query, body: tideTool(tools.url) })).toMatchObject({
    status: 409,
    problem: { code: "STORE_CONFLICT" },
  });
  expect(await client.putTool({ params, query, body: tideTool("ftp://harbour.example") })).toMatchObject({
    status: 400,
    problem: { code: "STORE_BODY_INVALID", errors: [{ pointer: "/impl/urlTemplate" }] },
  });
  await client.patchBundle({ params: { bundleID: BUNDLE }, body: { isEnabled: false } });
  expect(await client.putTool({ params, query, body: tideTool(tools.url) })).toMatchObject({
    problem: { code: "STORE_BUNDLE_DISABLED" },
  });
});

test("a copy keeps the text, under another name and in another bundle", async () => {
  const started = await start();
  await withTides(started);
  const { client } = started;
  await client.putBundle({ params: { bundleID: OTHER }, body: { slug: "mine", displayName: "Mine" } });
  const read = await client.getTool({ params: KEY });
  const copied = await client.copyTool({
    params: KEY,
    body: { bundleID: OTHER, slug: "+my-tides", version: "1.0" },
  });
  expect(copied).toMatchObject({
    status: 201,
    value: { bundleID: OTHER, slug: "my-tides", version: "1.0", displayName: "Tides" },
  });
  const implOf = (text: string): string =>
    text.slice(text.indexOf('"impl"'), text.indexOf("}", text.indexOf('"impl"')));
  expect(implOf(copied.ok ? copied.text : "")).toBe(implOf(read.ok ? read.text : "?"));
  expect(await client.copyTool({ params: KEY, body: {} })).toMatchObject({
    problem: { code: "STORE_CONFLICT" },
  });
  expect(await client.copyTool({ params: KEY, body: { version: "v2" } })).toMatchObject({ status: 201 });
  // What is built in cannot be changed; a copy can.
  const lint = { bundleID: "0193a5c0-0000-7000-8000-000000000001", toolSlug: "lint", version: "v1" };
  expect(await client.copyTool({ params: lint, body: { bundleID: OTHER } })).toMatchObject({
    status: 201,
    value: { bundleID: OTHER, slug: "lint", isBuiltIn: false },
  });
  const missing = { ...KEY, version: "v9" };
  expect((await client.copyTool({ params: missing, body: { slug: "x" } })).status).toBe(404);
});

test("lint takes a draft without a word about what the store sets", async () => {
  const { client, tools } = await start();
  const text = tideTool(tools.url).replace('"impl":{', '"impl":{"methd":"GET",');
  const report = await client.lint({ body: { text } });
  const rules = report.ok ? report.value.files[0]?.diagnostics.map(({ rule }) => rule) : [];
  expect(rules).toContain("bundle/unknown-key");
  expect(rules).not.toContain("bundle/field-required");
  const bundle = await client.lint({ body: { text: '{"slug":"sea","displayName":"Sea"}' } });
  expect(bundle).toMatchObject({ value: { summary: { errors: 0, warnings: 0 } } });
  expect(await client.lint({ body: { text, bundleID: BUNDLE } })).toMatchObject({
    status: 404,
    problem: { code: "STORE_BUNDLE_NOT_FOUND" },
  });
});
