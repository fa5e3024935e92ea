import { createMemoryStore } from "@toolhaft/store";
import { expect, onTestFinished, test } from "vitest";
import { createToolbox, openAccess, storeSource } from "../../src/index.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

test("a host that is added is reached by the next call, and one that is taken away no more", async () => {
  const store = await createMemoryStore();
  const access = await openAccess({ store, lookMs: 0 });
  const toolbox = await createToolbox({ sources: [storeSource({ store, access })] });
  onTestFinished(async () => {
    access.close();
    await toolbox.close();
    await store.close();
  });
  await store.putBundle(BUNDLE, '{"slug":"sky","displayName":"Sky"}');
  await store.putTool(
    { bundleID: BUNDLE, slug: "weather", version: "v1" },
    JSON.stringify({
      displayName: "Weather",
      type: "http",
      argSchema: { type: "object" },
      impl: { urlTemplate: "https://weather.example/now" },
    }),
  );
  const ref = { source: "store", name: "weather" };
  const blockers = async (): Promise<readonly string[]> => {
    const tool = await toolbox.get(ref);
    return ((await tool?.check()) ?? []).map(({ code }) => code);
  };
  expect(await blockers()).toEqual(["HTTP_HOST_NOT_ALLOWED"]);
  await access.change({ allowedHosts: ["https://weather.example"] });
  expect(await blockers()).toEqual([]);
  await access.change({ allowedHosts: [] });
  expect(await blockers()).toEqual(["HTTP_HOST_NOT_ALLOWED"]);
});

test("a draft is held against the hosts of now, though nothing else was called since", async () => {
  const store = await createMemoryStore();
  const access = await openAccess({ store, lookMs: 0 });
  const toolbox = await createToolbox({ sources: [storeSource({ store, access })] });
  onTestFinished(async () => {
    access.close();
    await toolbox.close();
    await store.close();
  });
  await store.putBundle(BUNDLE, '{"slug":"sky","displayName":"Sky"}');
  const impl = { urlTemplate: "https://weather.example/now" };
  const text = JSON.stringify({ displayName: "Weather", type: "http", argSchema: { type: "object" }, impl });
  await access.change({ allowedHosts: ["https://weather.example"] });
  const draft = await toolbox.draft("store", { bundleID: BUNDLE, text });
  expect(await draft?.check()).toEqual([]);
});
