import { expect, test } from "vitest";
import { BUNDLE, KEY, start, type Started, tideTool, withTides } from "../support/start.ts";

async function filled(): Promise<Started> {
  const started = await start();
  await withTides(started);
  const { client, tools } = started;
  const tagged = tideTool(tools.url).replace(
    '"displayName":"Tides"',
    '"displayName":"Waves","tags":["sea","surf"]',
  );
  await client.putTool({ params: { ...KEY, toolSlug: "get-waves" }, body: tagged });
  const off = tideTool(tools.url).replace('"displayName":"Tides"', '"displayName":"Winds","isEnabled":false');
  await client.putTool({ params: { ...KEY, toolSlug: "get-winds" }, body: off });
  return started;
}

const slugs = (answer: unknown): unknown =>
  (answer as { value: { items: { slug: string }[] } }).value.items.map(({ slug }) => slug);

test("a list says the bundle's name, how often tools were called, and their schemas, where it is asked for", async () => {
  const { client, store } = await filled();
  const query = { bundleIDs: [BUNDLE] };
  const plain = await client.listTools({ query });
  expect(plain).toMatchObject({ value: { items: [{ bundleName: "Sea" }, { bundleName: "Sea" }] } });
  expect(plain.ok ? plain.text : "").not.toContain("callCount");
  await client.invokeTool({ params: KEY, body: { args: { harbour: "Bergen" } } });
  await store.flush();
  const usage = await client.listTools({ query: { ...query, fields: ["usage"] } });
  expect(usage).toMatchObject({
    value: {
      items: [
        { slug: "get-waves", callCount: 0 },
        { slug: "get-tides", callCount: 1, lastCalledAt: expect.stringMatching(/Z$/) as string },
      ],
    },
  });
  const both = { ...query, fields: ["usage", "argSchema"] as ("usage" | "argSchema")[], withTotal: true };
  expect(await client.listTools({ query: { ...both, recommendedPageSize: 1 } })).toMatchObject({
    value: {
      items: [{ slug: "get-waves", callCount: 0, argSchema: { required: ["harbour"] } }],
      total: 2,
      nextPageToken: expect.any(String) as string,
    },
  });
  expect(
    await client.searchTools({ query: { q: "lint", fields: ["argSchema"], withTotal: true } }),
  ).toMatchObject({
    value: { items: [{ slug: "lint", bundleName: "Toolhaft", argSchema: { required: ["text"] } }], total: 1 },
  });
});

test("lists and searches are narrowed down by state, tags and bundles", async () => {
  const { client, url, tokens } = await filled();
  const bundleIDs = [BUNDLE];
  const search = (query: object): Promise<unknown> => client.searchTools({ query });
  expect(slugs(await client.listTools({ query: { bundleIDs, state: "disabled" } }))).toEqual(["get-winds"]);
  expect(
    slugs(await client.listTools({ query: { bundleIDs, state: "ready", includeDisabled: true } })),
  ).toEqual(["get-waves", "get-tides"]);
  expect(slugs(await search({ q: "get", bundleIDs, state: "disabled" }))).toEqual(["get-winds"]);
  expect(slugs(await search({ q: "get", tags: ["surf"] }))).toEqual(["get-waves"]);
  expect(slugs(await search({ q: "harbour", bundleIDs: ["018faf50-b7b6-7a01-9a05-a22a6e0af1aa"] }))).toEqual(
    [],
  );
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${tokens.read}` } });
    return answer.json();
  };
  expect(await get("/tools?state=best")).toMatchObject({
    status: 400,
    detail: 'state must be one of ready, blocked, disabled, damaged, not "best"',
  });
  expect(await get("/tools?fields=impl")).toMatchObject({
    status: 400,
    detail: 'fields must be one of usage, argSchema, not "impl"',
  });
  // As people write a slug; a plus in a URL is a space.
  for (const q of ["+get-ti", "%2Bget-ti", "get-ti"])
    expect(await get(`/tools/search?q=${q}`)).toMatchObject({
      items: [{ slug: "get-tides", match: "prefix" }],
    });
});
