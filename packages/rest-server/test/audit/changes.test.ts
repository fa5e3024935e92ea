import { createClient } from "@toolhaft/client";
import type { AuditSink, ChangeRecord } from "@toolhaft/toolbox";
import { createMemoryStore } from "@toolhaft/store";
import { expect, onTestFinished, test } from "vitest";
import { openTokenBook } from "../../src/index.ts";
import { BUNDLE, KEY, start, tideTool, withTides } from "../support/start.ts";

function sinkTo(records: ChangeRecord[], problem?: string): AuditSink {
  return {
    required: problem !== undefined,
    ready: () => problem,
    write: () => undefined,
    writeChange: (record) => void records.push(record),
    close: () => undefined,
  };
}

test("every change has one record: who, what, and from which state to which", async () => {
  const records: ChangeRecord[] = [];
  const store = await createMemoryStore();
  const tokens = await openTokenBook(store);
  onTestFinished(async () => {
    await tokens.close();
    await store.close();
  });
  const { token, kept } = await tokens.create({ name: "screen", scope: "admin" });
  const started = await start({ audit: sinkTo(records), tokens });
  const client = createClient({ url: started.url, token });
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  const put = await client.putTool({ params: KEY, body: tideTool(started.tools.url) });
  const off = await client.patchTool({ params: KEY, body: { isEnabled: false } });
  await client.putTool({ params: KEY, body: tideTool(started.tools.url) });
  await client.patchTool({ params: KEY, body: { isEnabled: true }, ifMatch: '"old"' });
  await client.copyTool({ params: KEY, body: { slug: "get-waves" } });
  const archive = await client.exportBundles();
  await client.importBundles({ body: archive.ok ? archive.value : new Uint8Array() });
  await client.deleteTool({ params: KEY });
  await client.importBundles({ body: archive.ok ? archive.value : new Uint8Array() });
  const made = await client.createToken({ body: { name: "chat", scope: "read" } });
  await client.listTools();
  await client.invokeTool({ params: KEY });

  const [first, second] = [put.ok ? put.etag : "", off.ok ? off.etag : ""];
  const tool = `${BUNDLE} get-tides v1`;
  expect(records.map(({ route, key, before, after, error }) => [route, key, before, after, error])).toEqual([
    ["putBundle", BUNDLE, null, expect.stringMatching(/^"/), null],
    ["putTool", tool, null, first, null],
    ["patchTool", tool, first, second, null],
    ["putTool", tool, null, null, "STORE_CONFLICT"],
    ["patchTool", tool, second, null, "API_REVISION_CHANGED"],
    // What was made, also where the path names something else, or nothing.
    ["copyTool", `${BUNDLE} get-waves v1`, null, expect.stringMatching(/^"/), null],
    ["importBundles", "", null, null, null],
    ["deleteTool", tool, second, null, null],
    ["importBundles", BUNDLE, null, null, null],
    ["createToken", made.ok ? made.value.id : "", null, null, null],
  ]);
  expect(records[0]).toMatchObject({
    kind: "change",
    ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    token: "screen",
    tokenId: kept.id,
    ok: true,
  });
  expect(JSON.stringify(records)).not.toContain("Tell the tide");
});

test("where every change must be recorded and none can be, nothing is done", async () => {
  const started = await start({ audit: sinkTo([], "no space left on the disk") });
  await withTides(started);
  const answer = await started.client.putBundle({
    params: { bundleID: BUNDLE },
    body: { slug: "sea", displayName: "Sea" },
  });
  expect(answer).toMatchObject({
    status: 503,
    problem: {
      code: "API_AUDIT_FAILED",
      detail: "changes must be audited, and the log cannot be written: no space left on the disk",
    },
  });
  expect((await started.store.listBundles({ bundleIDs: [BUNDLE] })).items).toEqual([]);
});
