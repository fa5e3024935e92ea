import { expect, test } from "vitest";
import { BUNDLE, KEY, start, tideTool, withTides } from "../support/start.ts";

const SLUG = { bundleID: BUNDLE, toolSlug: "get-tides" };

test("a slug's versions are listed, and its plain name means the one that is preferred", async () => {
  const started = await start();
  const { client, toolbox } = started;
  await withTides(started);
  const body = tideTool(started.tools.url).replace('"Tides"', '"New tides"');
  await client.putTool({ params: { ...KEY, version: "v2" }, body });
  const titleOf = async (name: string): Promise<string | undefined> => (await toolbox.get(name))?.title;
  expect([await titleOf("get-tides"), await titleOf("get-tides_v2")]).toEqual(["Tides", "New tides"]);

  const before = await client.getPreferred({ params: { ...SLUG, toolSlug: "+get-tides" } });
  expect(before).toMatchObject({ ok: true, value: { version: "v1", isSet: false } });
  const etag = before.ok ? (before.etag ?? "") : "";
  const chosen = await client.putPreferred({ params: SLUG, body: { version: "v2" }, ifMatch: etag });
  expect(chosen).toMatchObject({ ok: true, value: { version: "v2", isSet: true, before: "v1" } });
  expect([await titleOf("get-tides"), await titleOf("get-tides_v1")]).toEqual(["New tides", "Tides"]);
  expect(await client.putPreferred({ params: SLUG, body: { version: "v1" }, ifMatch: etag })).toMatchObject({
    status: 412,
    problem: { code: "API_REVISION_CHANGED" },
  });

  // Off, it says so: no other version answers in its place.
  await client.patchTool({ params: { ...KEY, version: "v2" }, body: { isEnabled: false } });
  expect(await toolbox.invoke("get-tides", { harbour: "Bergen" })).toMatchObject({
    error: { code: "TOOL_DISABLED", message: "get-tides is disabled" },
  });
  expect(await titleOf("get-tides_v1")).toBe("Tides");
  const listed = await client.listVersions({ params: SLUG });
  expect(listed).toMatchObject({
    value: { items: [{ version: "v1" }, { version: "v2", isEnabled: false }], preferred: "v2" },
  });
});

test("a version that there is not cannot be preferred", async () => {
  const started = await start();
  await withTides(started);
  const { client } = started;
  expect(await client.putPreferred({ params: SLUG, body: { version: "v9" } })).toMatchObject({
    status: 404,
    problem: { detail: `no tool "get-tides" v9 in bundle ${BUNDLE}` },
  });
  expect(await client.listVersions({ params: { ...SLUG, toolSlug: "get-waves" } })).toMatchObject({
    status: 404,
    problem: { detail: `no tool "get-waves" in bundle ${BUNDLE}` },
  });
});
