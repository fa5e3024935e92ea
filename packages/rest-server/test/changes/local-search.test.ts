import { openSearch } from "@toolhaft/client/search";
import { expect, onTestFinished, test } from "vitest";
import { BUNDLE, KEY, start, withTides } from "../support/start.ts";

test("the search in a page follows the store, and answers with what it knew when the server is gone", async () => {
  const started = await start();
  await withTides(started);
  const search = openSearch(started.client);
  onTestFinished(() => {
    search.close();
  });
  await search.ready;
  const slugs = (q: string, includeDisabled = false): readonly string[] =>
    search.search({ q, includeDisabled, bundleIDs: [BUNDLE] }).map(({ slug, match }) => `${slug} ${match}`);
  expect([search.state, slugs("+get"), slugs("tide"), slugs("tiddes")]).toEqual([
    "current",
    ["get-tides prefix"],
    ["get-tides prefix"],
    ["get-tides fuzzy"],
  ]);

  await started.client.patchTool({ params: KEY, body: { isEnabled: false } });
  await expect.poll(() => slugs("tide")).toEqual([]);
  expect(slugs("tide", true)).toEqual(["get-tides prefix"]);
  await started.client.patchTool({ params: KEY, body: { isEnabled: true } });
  await expect.poll(() => slugs("tide")).toEqual(["get-tides prefix"]);
  await started.client.patchBundle({ params: { bundleID: BUNDLE }, body: { isEnabled: false } });
  await expect.poll(() => slugs("tide")).toEqual([]);
  await started.client.patchBundle({ params: { bundleID: BUNDLE }, body: { isEnabled: true } });
  await expect.poll(() => slugs("tide")).toEqual(["get-tides prefix"]);

  await started.server.close();
  expect(slugs("tide")).toEqual(["get-tides prefix"]);
});

test("a page without a sound token is told why nothing is found", async () => {
  const { url } = await start();
  const { createClient } = await import("@toolhaft/client");
  const search = openSearch(createClient({ url }));
  await search.ready;
  expect([search.state, search.problem?.code, search.size]).toEqual(["refused", "API_TOKEN_MISSING", 0]);
});
