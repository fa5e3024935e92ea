import { createClient } from "@toolhaft/client";
import { createMemoryStore } from "@toolhaft/store";
import { type AccessOptions, openAccess } from "@toolhaft/toolbox";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { start, type Started, withTides } from "../support/start.ts";

async function startWith(options: Partial<AccessOptions> = {}): Promise<Started> {
  const secretsFolder = mkdtempSync(join(tmpdir(), "secrets-"));
  const store = await createMemoryStore();
  const hosts = ["https://api.example.org"];
  const secrets = { TIDE_KEY: { from: { variable: "NO_SUCH_TIDE_KEY" }, hosts } };
  const access = await openAccess({ store, allowedHosts: hosts, secrets, secretsFolder, ...options });
  onTestFinished(async () => {
    access.close();
    await store.close();
    rmSync(secretsFolder, { recursive: true });
  });
  return start({ access });
}

const ADDED = { allowedHosts: ["https://weather.example"] };

test("settings are read by names, changed only as they were read, and hold no value", async () => {
  const { client, url, tokens } = await startWith();
  const read = await client.getSettings();
  if (!read.ok) throw new Error(read.problem.detail);
  expect(read.value).toMatchObject({
    allowedHosts: [{ host: "https://api.example.org", isFixed: true }],
    secrets: [{ name: "TIDE_KEY", isSet: false, isFixed: true }],
    isLocked: false,
    limits: { callsEach: 48 },
  });
  const key = { name: "WEATHER_KEY", hosts: ["https://weather.example"], value: "k-0123456789" };
  const ifMatch = read.etag ?? "";
  const changed = await client.patchSettings({ body: { ...ADDED, secrets: [key] }, ifMatch });
  expect(changed).toMatchObject({
    status: 200,
    value: { secrets: [{ name: "TIDE_KEY" }, { name: "WEATHER_KEY", isSet: true, isFixed: false }] },
  });
  expect(changed.ok && changed.text).not.toContain("k-0123456789");
  expect(await client.patchSettings({ body: ADDED, ifMatch })).toMatchObject({
    status: 412,
    problem: { code: "API_REVISION_CHANGED" },
  });
  expect(await client.getSettings({ ifNoneMatch: changed.ok ? (changed.etag ?? "") : "" })).toMatchObject({
    status: 304,
  });
  const reader = createClient({ url, token: tokens.read });
  expect(await reader.getSettings()).toMatchObject({ status: 200 });
  expect(await reader.patchSettings({ body: ADDED })).toMatchObject({
    status: 403,
    problem: { code: "API_SCOPE_MISSING" },
  });
});

test("usedBy names the tools that use a secret", async () => {
  const started = await startWith();
  const params = await withTides(started, "/echo?key=${TIDE_KEY}&");
  expect(await started.client.getSettings({ query: { usedBy: true } })).toMatchObject({
    value: { secrets: [{ name: "TIDE_KEY", usedBy: [params] }] },
  });
});

test.each([
  [{}, { allowedHosts: ["http://127.0.0.1"] }, 400, "API_SETTINGS_REFUSED"],
  [{}, { secrets: [{ name: "lower", hosts: [] }] }, 400, "API_SETTINGS_REFUSED"],
  [{}, { secrets: [{ name: "TIDE_KEY", hosts: [] }] }, 409, "API_SETTINGS_FIXED"],
  [{}, { secrets: [{ name: "TIDE_KEY", value: "x" }] }, 409, "API_SETTINGS_FIXED"],
  [{ isLocked: true }, ADDED, 403, "API_SETTINGS_LOCKED"],
])("with %j a change to %j is %i %s", async (options, body, status, code) => {
  const { client } = await startWith(options);
  expect(await client.patchSettings({ body })).toMatchObject({ status, problem: { code } });
  const session = await client.whoami();
  expect(session.ok && session.value.features).toEqual("isLocked" in options ? [] : ["settings"]);
});

test("a server that was given none says where they are", async () => {
  const { client } = await start();
  expect(await client.getSettings()).toMatchObject({
    status: 409,
    problem: {
      detail: "this server keeps no hosts and secrets of its own: they are given where it is started",
    },
  });
});
