import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileStore } from "@toolhaft/store";
import { createToolbox, openAccess, storeSource } from "@toolhaft/toolbox";
import { expect, onTestFinished, test } from "vitest";
import { BUNDLE, KEY, start, type Started, withTides } from "../support/start.ts";

/** A server whose tools may reach no host yet, and which can be told of hosts and secrets while it runs; `judged`: by what is stored. */
async function closedServer(judged: { allowedHosts?: [] } = {}): Promise<Started & { inside: string }> {
  const folder = mkdtempSync(join(tmpdir(), "blockers-"));
  const store = await openFileStore(join(folder, "store"), {
    builtIns: [],
    sweepMs: 0,
    reapMs: 0,
    ...judged,
  });
  const access = await openAccess({ store, secretsFolder: join(folder, "secrets"), lookMs: 5 });
  const toolbox = await createToolbox({ sources: [storeSource({ store, access })] });
  onTestFinished(async () => {
    access.close();
    await toolbox.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const started = await start({ store, toolbox, access });
  return { ...started, inside: join(folder, "store", "bundles", BUNDLE, "tools") };
}

const weather = JSON.stringify({
  displayName: "Weather",
  type: "http",
  argSchema: { type: "object", properties: { city: { type: "string" } } },
  impl: { urlTemplate: "https://api.weather.example/now?key=${WEATHER_KEY}" },
});
const WEATHER = { ...KEY, toolSlug: "weather" };

const HOST = {
  code: "HTTP_HOST_NOT_ALLOWED",
  fix: { kind: "allowHost", name: "https://api.weather.example" },
};
const SECRET = { code: "HTTP_SECRET_MISSING", fix: { kind: "setSecret", name: "WEATHER_KEY" } };

const slugs = (answer: unknown): unknown =>
  (answer as { value: { items: { slug: string }[] } }).value.items.map(({ slug }) => slug);

test("what keeps a tool from running stands with it, wherever it is shown, and goes with its cause", async () => {
  const { client } = await closedServer();
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sky", displayName: "Sky" } });
  const put = await client.putTool({ params: WEATHER, body: weather });
  const effective = { enabled: true, reasons: [], blockers: [HOST, SECRET] };
  expect(put).toMatchObject({ value: { effective } });
  expect(await client.getTool({ params: WEATHER })).toMatchObject({ value: { effective } });
  expect(await client.listTools()).toMatchObject({ value: { items: [{ effective }] } });
  expect(await client.searchTools({ query: { q: "weather" } })).toMatchObject({
    value: { items: [{ effective }] },
  });
  expect(await client.listVersions({ params: { bundleID: BUNDLE, toolSlug: "weather" } })).toMatchObject({
    value: { items: [{ effective }] },
  });

  await client.patchSettings({ body: { allowedHosts: ["https://api.weather.example"] } });
  expect(await client.listTools()).toMatchObject({
    value: { items: [{ effective: { blockers: [SECRET] } }] },
  });
  const hosts = ["https://api.weather.example"];
  await client.patchSettings({ body: { secrets: [{ name: "WEATHER_KEY", hosts, value: "k-0123456789" }] } });
  expect(await client.getTool({ params: WEATHER })).toMatchObject({ value: { effective: { blockers: [] } } });
  expect(await client.listTools()).toMatchObject({ value: { items: [{ effective: { blockers: [] } }] } });

  await client.patchTool({ params: WEATHER, body: { isEnabled: false } });
  await client.patchBundle({ params: { bundleID: BUNDLE }, body: { isEnabled: false } });
  expect(await client.getTool({ params: WEATHER })).toMatchObject({
    value: {
      effective: {
        enabled: false,
        reasons: ["tool-disabled", "bundle-disabled"],
        blockers: [
          { code: "TOOL_DISABLED", fix: { kind: "enableTool", name: "weather" } },
          { code: "TOOL_BUNDLE_DISABLED", fix: { kind: "enableBundle", name: BUNDLE } },
        ],
      },
    },
  });
});

test("a refused call, plan, draft and definition say as data what would let them pass", async () => {
  const { client } = await closedServer({ allowedHosts: [] });
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sky", displayName: "Sky" } });
  const plan = { query: { plan: true } };
  const open = weather.replace("${WEATHER_KEY}", "none");
  expect(await client.putTool({ params: WEATHER, body: open })).toMatchObject({
    problem: { code: "STORE_BODY_INVALID", fix: HOST.fix },
  });
  const asDraft = await client.invokeDraft({ body: `{"tool":${open},"args":{}}`, ...plan });
  expect(asDraft).toMatchObject({ problem: { fix: HOST.fix, error: { fix: HOST.fix } } });
  // What only a configuration can allow has no such answer.
  const inside = open.replace("https://api.weather.example", "https://192.0.2.7");
  const refused = await client.putTool({ params: WEATHER, body: inside });
  expect(refused).toMatchObject({ problem: { code: "STORE_BODY_INVALID" } });
  expect(refused.ok || refused.problem.fix).toBeUndefined();
});

test("so does the call of a tool that is stored already", async () => {
  const { client } = await closedServer();
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sky", displayName: "Sky" } });
  await client.putTool({ params: WEATHER, body: weather });
  const secret = { problem: { ...SECRET, error: SECRET } };
  expect(await client.invokeTool({ params: WEATHER, body: {} })).toMatchObject(secret);
  const open = { ...KEY, toolSlug: "open-weather" };
  await client.putTool({ params: open, body: weather.replace("${WEATHER_KEY}", "none") });
  const host = { problem: { ...HOST, error: HOST } };
  expect(await client.invokeTool({ params: open, body: {} })).toMatchObject(host);
  expect(await client.invokeTool({ params: open, body: {}, query: { plan: true } })).toMatchObject(host);
});

test("lists and searches find what is ready, blocked, disabled and damaged, each once, page by page", async () => {
  const started = await closedServer();
  const { client, store, inside } = started;
  await withTides(started);
  const ready = weather.replace("${WEATHER_KEY}", "none");
  await client.patchSettings({ body: { allowedHosts: ["https://api.weather.example"] } });
  for (const slug of ["alpha", "beta"])
    await client.putTool({ params: { ...KEY, toolSlug: slug }, body: ready });
  await client.putTool({ params: WEATHER, body: weather });
  await client.putTool({ params: { ...KEY, toolSlug: "off" }, body: ready });
  await client.patchTool({ params: { ...KEY, toolSlug: "off" }, body: { isEnabled: false } });
  await client.putTool({ params: { ...KEY, toolSlug: "torn" }, body: ready });
  const file = readdirSync(inside).find((name) => name.startsWith("torn~")) ?? "";
  writeFileSync(
    join(inside, file),
    '{ "slug": "torn", "version": "v1", "displayName": "Torn weather", "tags": [',
  );
  await store.check();

  const states = {
    ready: ["beta", "alpha"],
    blocked: ["weather", "get-tides"],
    disabled: ["off"],
    damaged: ["torn"],
  };
  for (const [state, found] of Object.entries(states) as ["ready", string[]][]) {
    const query = { state, withTotal: true };
    const all = await client.listTools({ query });
    expect([slugs(all), all.ok && all.value.total], state).toEqual([found, found.length]);
    const paged: unknown[] = [];
    let pageToken: string | undefined;
    do {
      const page = await client.searchTools({
        query: { ...query, pageSize: 1, ...(pageToken === undefined ? {} : { pageToken }) },
      });
      if (!page.ok) throw new Error(page.problem.detail);
      expect(page.value.total, state).toBe(found.length);
      paged.push(...page.value.items.map(({ slug }) => slug));
      pageToken = page.value.nextPageToken;
    } while (pageToken !== undefined);
    expect(paged, state).toEqual(found);
  }
  const damaged = await client.searchTools({ query: { q: "torn weather", state: "damaged" } });
  expect(damaged).toMatchObject({
    value: {
      items: [
        {
          ...{ slug: "torn", version: "v1", displayName: "Torn weather", type: "", match: "prefix" },
          toolID: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8/) as string,
          effective: {
            enabled: false,
            reasons: ["damaged"],
            blockers: [
              {
                code: "STORE_CORRUPT",
                message: expect.stringMatching(/^bundles\/.*torn~.*\.json:1:\d+: /) as string,
                fix: { kind: "repairStore" },
              },
            ],
          },
        },
      ],
    },
  });
});
