import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@toolhaft/client";
import { openFileStore, type ToolStore } from "@toolhaft/store";
import { expect, onTestFinished, test } from "vitest";
import { BUNDLE, KEY, start, type Started, tideTool } from "../support/start.ts";

const OTHER = "018faf50-b7b6-7a01-9a05-a22a6e0af1fe";

/** A server over a store in a folder, with two versions of a tool in it. */
async function inFolder(): Promise<Started & { files: ToolStore; kept: string }> {
  const folder = mkdtempSync(join(tmpdir(), "rest-store-"));
  const files = await openFileStore(folder, { builtIns: [], sweepMs: 0, reapMs: 0 });
  onTestFinished(async () => {
    await files.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const started = await start({ store: files });
  const { client, tools } = started;
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  for (const version of ["v1", "v2"])
    await client.putTool({ params: { ...KEY, version }, body: tideTool(tools.url) });
  return { ...started, files, kept: folder };
}

/** The same, where the file of one version is cut off in the middle. */
async function damaged(): Promise<Started & { file: string; files: ToolStore }> {
  const { kept, ...started } = await inFolder();
  const inside = join(kept, "bundles", BUNDLE, "tools");
  const [name = ""] = readdirSync(inside);
  writeFileSync(join(inside, name), '{ "schemaVersion": "1",');
  await started.files.check();
  return { ...started, file: `bundles/${BUNDLE}/tools/${name}` };
}

test("a damaged file is told wherever somebody looks, and repaired", async () => {
  const { client, url, tokens, file } = await damaged();
  const problem = { kind: "unreadable", severity: "error", path: file, repair: "move-to-quarantine" };
  expect(await client.listProblems()).toMatchObject({
    value: { items: [{ ...problem, at: { line: 1, column: 24 }, bundleID: BUNDLE }] },
  });
  expect(await client.listTools()).toMatchObject({ value: { items: [{}], damaged: 1 } });
  expect(await client.listTools({ query: { bundleIDs: [OTHER] } })).toMatchObject({ value: { items: [] } });
  expect(await client.readyz()).toMatchObject({ value: { status: "ok", damaged: 1 } });
  const metrics = async (): Promise<string> => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${tokens.read}` } });
    return answer.text();
  };
  expect(await metrics()).toContain('toolhaft_store_problems{severity="error"} 1\n');

  const dry = await client.repairStore({ query: { dryRun: true } });
  expect(dry).toMatchObject({ value: { done: [{ path: file, action: "would be moved to quarantine" }] } });
  expect(await client.listTools()).toMatchObject({ value: { damaged: 1 } });
  const reader = createClient({ url, token: tokens.read });
  expect((await reader.repairStore()).status).toBe(403);

  const name = file.slice(file.lastIndexOf("/") + 1);
  expect(await client.repairStore()).toMatchObject({
    value: { done: [{ path: file, action: `moved to quarantine/${BUNDLE}-${name}` }], problems: [] },
  });
  const listed = await client.listTools();
  expect(listed.ok && "damaged" in listed.value).toBe(false);
  expect(await client.readyz()).toMatchObject({ text: '{"status":"ok"}' });
  expect(await metrics()).toContain('toolhaft_store_problems{severity="error"} 0\n');
});

test("damaged examples are told as well, and hide no tool", async () => {
  const { client, files, kept } = await inFolder();
  const saved = { params: { ...KEY, name: "oslo" }, body: { args: { harbour: "Oslo" } } };
  expect(await client.putExample(saved)).toMatchObject({ status: 201 });
  const inside = join(kept, "examples", BUNDLE);
  const [name = ""] = readdirSync(inside);
  writeFileSync(join(inside, name), '{ "oslo": { "args": ');
  await files.check();
  const path = `examples/${BUNDLE}/${name}`;
  expect(await client.listProblems()).toMatchObject({
    value: { items: [{ kind: "damaged-examples", severity: "error", path, bundleID: BUNDLE }] },
  });
  expect(await client.readyz()).toMatchObject({ value: { status: "ok", damaged: 1 } });
  expect(await client.listTools()).toMatchObject({ value: { items: [{}, {}] } });
  expect(await client.listExamples({ params: KEY })).toMatchObject({
    status: 409,
    problem: { code: "STORE_CORRUPT" },
  });
  await client.repairStore();
  expect(await client.readyz()).toMatchObject({ text: '{"status":"ok"}' });
  expect(await client.putExample(saved)).toMatchObject({ status: 201 });
});

test("bundles go out as a ZIP file and come in again", async () => {
  const started = await start();
  const { client, store, tools, url, tokens } = started;
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  await client.putTool({ params: KEY, body: tideTool(tools.url) });
  const exported = await client.exportBundles({ query: { bundleIDs: [BUNDLE] } });
  const archive = exported.ok ? exported.value : new Uint8Array();
  expect(Buffer.from(archive).equals(Buffer.from(await store.exportBundles([BUNDLE])))).toBe(true);
  expect((await client.exportBundles({ query: { bundleIDs: [OTHER] } })).status).toBe(404);

  const other = await start();
  const planned = await other.client.importBundles({ body: archive, query: { dryRun: true } });
  expect(planned).toMatchObject({ value: { items: [{ outcome: "stored" }, { outcome: "stored" }] } });
  expect((await other.client.getTool({ params: KEY })).status).toBe(404);
  expect(await other.client.importBundles({ body: archive })).toMatchObject({
    value: { items: [{ outcome: "stored" }, { outcome: "stored" }] },
  });
  expect(await other.client.getTool({ params: KEY })).toMatchObject({ value: { displayName: "Tides" } });

  await other.client.deleteTool({ params: KEY });
  await other.client.putTool({ params: KEY, body: tideTool(tools.url, "/other") });
  const conflict = await other.client.importBundles({ body: archive });
  expect(conflict).toMatchObject({
    status: 409,
    problem: {
      code: "STORE_ARCHIVE_CONFLICT",
      hint: "To store the others, skip these: mode skip, or --skip on the command line.",
    },
  });
  expect(await other.client.importBundles({ body: archive, query: { mode: "skip" } })).toMatchObject({
    value: { items: [{ outcome: "unchanged" }, { outcome: "skipped" }] },
  });

  const post = (type: string, body: string, path = "/tools/import"): Promise<Response> => {
    const headers = { authorization: `Bearer ${tokens.admin}`, "content-type": type };
    return fetch(`${url}${path}`, { method: "POST", headers, body });
  };
  expect(await (await post("application/json", "{}")).json()).toMatchObject({
    status: 415,
    detail: "the body must be application/zip, not application/json",
  });
  expect(await (await post("application/zip", "{}")).json()).toMatchObject({ code: "STORE_ARCHIVE_INVALID" });
  expect(await (await post("application/zip", "{}", "/tools/import?mode=best")).json()).toMatchObject({
    status: 400,
    detail: 'mode must be "fail" or "skip"',
  });
  expect((await post("application/zip", "{}", "/tools/lint")).status).toBe(415);
});

test("the text of a damaged file is given by its path, and that of no other file", async () => {
  const { client, file } = await damaged();
  const at = async (path: string): Promise<unknown> => {
    const answer = await client.listProblems({ query: { path } });
    return answer.ok ? answer.value.items.map(({ path: own, text }) => [own, text]) : answer.problem.code;
  };
  expect(await at(file)).toEqual([[file, '{ "schemaVersion": "1",']]);
  const others = [`bundles/${BUNDLE}/bundle.json`, `${file}x`, `/${file}`, "../tokens.json", ""];
  for (const path of others) expect([path, await at(path)]).toEqual([path, []]);
  const listed = await client.listProblems();
  expect(listed.ok && listed.value.items.map((item) => "text" in item)).toEqual([false]);
});
