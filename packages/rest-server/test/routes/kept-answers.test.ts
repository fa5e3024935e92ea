import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "../support/raw.ts";
import { BUNDLE, KEY, start, tideTool, withTides, type Started } from "../support/start.ts";

const TOOL = `/tools/bundles/${BUNDLE}/tools/${KEY.toolSlug}/version/${KEY.version}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store keeps a tool from some time after it was written. */
function later(): void {
  vi.setSystemTime(Date.now() + 10_000);
}

interface Answer {
  type: string;
  etag: string;
  value: Record<string, unknown>;
}

async function get({ url, tokens }: Started, path: string): Promise<Answer> {
  const { headers, text } = await ask(`${url}${path}`, {
    headers: { authorization: `Bearer ${tokens.read}` },
  });
  expect(headers["content-length"]).toBe(String(Buffer.byteLength(text)));
  const [type, etag] = [String(headers["content-type"]), String(headers["etag"])];
  return { type, etag, value: JSON.parse(text) as Record<string, unknown> };
}

test("a tool is answered the same until something about it changes, and then at once", async () => {
  const started = await start();
  await withTides(started);
  later();
  const { store, client } = started;
  const key = { bundleID: BUNDLE, slug: KEY.toolSlug, version: KEY.version };
  expect(await store.getTool(key)).toBe(await store.getTool(key));

  const first = await get(started, TOOL);
  expect(first.type).toBe("application/json; charset=utf-8");
  expect(await get(started, TOOL)).toEqual(first);
  expect(first.value).toMatchObject({ isEnabled: true, effective: { enabled: true }, callCount: 0 });

  await client.invokeTool({ params: KEY, body: { args: { harbour: "Oslo" } } });
  const called = await get(started, TOOL);
  expect(called.value["callCount"]).toBe(1);
  expect(called.etag).toBe(first.etag);

  await store.patchTool(key, { isEnabled: false });
  later();
  const off = await get(started, TOOL);
  expect(off.value).toMatchObject({ isEnabled: false, effective: { enabled: false }, callCount: 1 });
  expect(off.etag).not.toBe(first.etag);

  await store.patchTool(key, { isEnabled: true });
  await store.patchBundle(BUNDLE, { isEnabled: false });
  later();
  const closed = await get(started, TOOL);
  expect(closed.value["effective"]).toMatchObject({ enabled: false, reasons: ["bundle-disabled"] });
  expect(closed.etag).toBe(first.etag);
});

test("a list is answered the same until something in it changes, and then at once", async () => {
  const started = await start();
  await withTides(started);
  const { store, tools, toolbox } = started;
  const path = `/tools?bundleIDs=${BUNDLE}`;
  const slugs = async (): Promise<unknown[]> =>
    ((await get(started, path)).value["items"] as { slug: string }[]).map(({ slug }) => slug);

  const first = await get(started, path);
  expect(first.type).toBe("application/json; charset=utf-8");
  expect(first.value).toEqual(
    JSON.parse(JSON.stringify(await store.listTools({ bundleIDs: [BUNDLE] }, toolbox.stored("store")))),
  );
  expect(await get(started, path)).toEqual(first);
  later();
  await store.putTool({ bundleID: BUNDLE, slug: "get-waves", version: "v1" }, tideTool(tools.url));
  expect(await slugs()).toEqual(["get-waves", "get-tides"]);
  await store.deleteTool({ bundleID: BUNDLE, slug: "get-tides", version: "v1" });
  expect(await slugs()).toEqual(["get-waves"]);
  await store.patchBundle(BUNDLE, { isEnabled: false });
  expect(await slugs()).toEqual([]);
});
