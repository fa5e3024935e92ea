import { createClient, type Client, type RouteId } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import { createMemoryStore } from "@toolhaft/store";
import { expect, onTestFinished, test } from "vitest";
import { createToken, openTokenBook } from "../../src/index.ts";
import { BUNDLE, KEY, start, type Started, tideTool, withTides } from "../support/start.ts";

const OTHER = "018faf50-b7b6-7a01-9a05-a22a6e0af1fe";
const FAR = { ...KEY, bundleID: OTHER };
const NOT_ALLOWED = { status: 403, problem: { code: "API_BUNDLE_NOT_ALLOWED" } };

/** A server with a tool in each of two bundles, and a client of whoever is for the first one only. */
async function narrowed(): Promise<Started & { near: Client }> {
  const made = createToken("admin", { bundleIDs: [BUNDLE] });
  const admin = createToken("admin");
  const started = await start({ grants: [made.grant, admin.grant] });
  const client = createClient({ url: started.url, token: admin.token });
  await withTides({ ...started, client });
  await client.putBundle({ params: { bundleID: OTHER }, body: { slug: "far", displayName: "Far" } });
  await client.putTool({ params: FAR, body: tideTool(started.tools.url) });
  return { ...started, client, near: createClient({ url: started.url, token: made.token }) };
}

const draft = {
  displayName: "Tides",
  type: "http",
  argSchema: {},
  impl: { urlTemplate: "https://a.example/" },
};

/** How each route treats what such a token is not for: refused, narrowed to what it is for, or about neither. */
const ROUTES: Readonly<
  Partial<Record<RouteId, ((client: Client) => Promise<unknown>) | "narrowed" | "open">>
> = {
  listBundles: "narrowed",
  getBundle: (client) => client.getBundle({ params: FAR }),
  putBundle: (client) => client.putBundle({ params: FAR, body: { slug: "a", displayName: "A" } }),
  patchBundle: (client) => client.patchBundle({ params: FAR, body: { isEnabled: false } }),
  deleteBundle: (client) => client.deleteBundle({ params: FAR }),
  restoreBundle: (client) => client.restoreBundle({ params: FAR }),
  listTools: "narrowed",
  searchTools: "narrowed",
  getTool: (client) => client.getTool({ params: FAR }),
  putTool: (client) => client.putTool({ params: { ...FAR, version: "v2" }, body: draft }),
  copyTool: (client) => client.copyTool({ params: KEY, body: { bundleID: OTHER, version: "v2" } }),
  patchTool: (client) => client.patchTool({ params: FAR, body: { isEnabled: false } }),
  deleteTool: (client) => client.deleteTool({ params: FAR }),
  switchMany: (client) => client.switchMany({ body: { tools: [KEY, FAR], isEnabled: false } }),
  listVersions: (client) => client.listVersions({ params: FAR }),
  getPreferred: (client) => client.getPreferred({ params: FAR }),
  putPreferred: (client) => client.putPreferred({ params: FAR, body: { version: "v1" } }),
  listExamples: (client) => client.listExamples({ params: FAR }),
  getExample: (client) => client.getExample({ params: { ...FAR, name: "a" } }),
  putExample: (client) => client.putExample({ params: { ...FAR, name: "a" }, body: { args: {} } }),
  deleteExample: (client) => client.deleteExample({ params: { ...FAR, name: "a" } }),
  invokeTool: (client) => client.invokeTool({ params: FAR }),
  invokeDraft: (client) => client.invokeDraft({ body: { bundleID: OTHER, tool: draft } }),
  listSourceTools: (client) => client.listSourceTools(),
  invokeSourceTool: (client) =>
    client.invokeSourceTool({ params: { source: "local", name: "local-repeat" } }),
  listCalls: "narrowed",
  getCall: "narrowed",
  cancelCall: "narrowed",
  whoami: "open",
  listTokens: (client) => client.listTokens(),
  createToken: (client) => client.createToken({ body: { name: "more", scope: "admin" } }),
  revokeToken: (client) => client.revokeToken({ params: { tokenID: "a" } }),
  getSettings: (client) => client.getSettings(),
  patchSettings: (client) => client.patchSettings({ body: {} }),
  watch: "narrowed",
  lint: (client) => client.lint({ body: { text: "{}", bundleID: OTHER } }),
  listProblems: "narrowed",
  repairStore: (client) => client.repairStore(),
  exportBundles: (client) => client.exportBundles({ query: { bundleIDs: [OTHER] } }),
  importBundles: (client) => client.importBundles({ body: new Uint8Array([1]) }),
  healthz: "open",
  readyz: "open",
  openapi: "open",
  reference: "open",
  metrics: (client) => client.metrics(),
};

test("the table says of every route how it treats such a token", () => {
  expect(Object.keys(ROUTES).toSorted()).toEqual(Object.keys(routes).toSorted());
});

test("a token for some bundles gets nowhere else, by whatever route, and nothing is changed", async () => {
  const { near, store } = await narrowed();
  const before = Buffer.from(await store.exportBundles());
  for (const [id, ask] of Object.entries(ROUTES))
    if (typeof ask === "function") expect(await ask(near), id).toMatchObject(NOT_ALLOWED);
  expect(await near.invokeDraft({ body: { tool: draft } })).toMatchObject(NOT_ALLOWED);
  expect(Buffer.from(await store.exportBundles()).equals(before)).toBe(true);
});

test("within its bundles it does what its scope allows, and lists hold nothing else", async () => {
  const { near, client, url, tokens } = await narrowed();
  const bundles = (answer: unknown): unknown =>
    (answer as { value: { items: { bundleID: string }[] } }).value.items.map(({ bundleID }) => bundleID);
  expect(bundles(await near.listTools())).toEqual([BUNDLE]);
  expect(bundles(await near.searchTools({ query: { q: "tides" } }))).toEqual([BUNDLE]);
  expect(bundles(await near.listBundles())).toEqual([BUNDLE]);
  expect(await near.listTools({ query: { bundleIDs: [BUNDLE, OTHER] } })).toMatchObject(NOT_ALLOWED);
  const exported = await near.exportBundles();
  expect(exported.ok && Buffer.from(exported.value).includes(OTHER)).toBe(false);
  expect(await near.invokeTool({ params: KEY, body: { args: { harbour: "Oslo" } } })).toMatchObject({
    status: 200,
  });
  expect(await near.whoami()).toMatchObject({ value: { bundleIDs: [BUNDLE] } });
  const upper = { ...KEY, bundleID: BUNDLE.toUpperCase() };
  expect(await near.getTool({ params: upper })).toMatchObject({ status: 200 });

  const events = near.watch();
  await events.next();
  await client.patchTool({ params: FAR, body: { isEnabled: false } });
  await client.patchTool({ params: KEY, body: { isEnabled: false } });
  expect((await events.next()).value).toMatchObject({ type: "change", data: { bundleID: BUNDLE } });
  await events.return();
  const mcp = await fetch(`${url}/mcp`, { headers: { authorization: `Bearer ${tokens.read}` } });
  expect(mcp.status).not.toBe(200);
});

test("such a token is made over REST, kept, and shown with its bundles", async () => {
  const store = await createMemoryStore();
  const tokens = await openTokenBook(store);
  onTestFinished(async () => {
    await tokens.close();
    await store.close();
  });
  const { client } = await start({ tokens });
  const bundleIDs = [BUNDLE.toUpperCase()];
  const made = await client.createToken({ body: { name: "palette", scope: "invoke", bundleIDs } });
  expect(made).toMatchObject({ value: { bundleIDs: [BUNDLE] } });
  expect(tokens.grants).toMatchObject([{ bundleIDs: [BUNDLE] }]);
  expect(await client.createToken({ body: { name: "a", scope: "read", bundleIDs: ["sea"] } })).toMatchObject({
    status: 400,
  });
  expect(await client.createToken({ body: { name: "a", scope: "read", bundleIDs: [] } })).toMatchObject({
    status: 400,
  });
  // A file that says it in another way lets nobody in.
  await store.changeSettings("tokens", (before) =>
    (before?.text ?? "").replace(`["${BUNDLE}"]`, "[]").replace(/\[\s*"018[^\]]*\]/, "[]"),
  );
  await expect(openTokenBook(store)).rejects.toThrow(
    "settings/tokens.json of the store is no list of tokens",
  );
});
