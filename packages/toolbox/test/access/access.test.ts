import { createMemoryStore } from "@toolhaft/store";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAccess, type Access, type AccessOptions } from "../../src/index.ts";

async function opened(options: Partial<AccessOptions> = {}): Promise<Access & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), "access-"));
  const store = options.store ?? (await createMemoryStore());
  const access = await openAccess({ store, secretsFolder: join(folder, "secrets"), lookMs: 5, ...options });
  onTestFinished(() => {
    access.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return Object.assign(access, { folder });
}

const FIXED = {
  allowedHosts: [
    { host: "http://127.0.0.1:8080", allowPrivate: ["127.0.0.1/32"] },
    "https://api.example.org",
  ],
  secrets: { TIDE_KEY: { from: { variable: "NO_SUCH_TIDE_KEY" }, hosts: ["https://api.example.org"] } },
};

describe("hosts that are added while a program runs", () => {
  test("hold next to the configuration's, which stay as they are", async () => {
    const access = await opened(FIXED);
    const before = access.now;
    const view = await access.change({ allowedHosts: ["https://weather.example", "*.tides.example:8443"] });
    expect(view.allowedHosts).toEqual([
      { host: "http://127.0.0.1:8080", isFixed: true },
      { host: "https://api.example.org", isFixed: true },
      { host: "https://weather.example", isFixed: false },
      { host: "*.tides.example:8443", isFixed: false },
    ]);
    expect(access.now).not.toBe(before);
    expect(access.now.allowedHosts.map(({ entry }) => entry)).toContain("*.tides.example:8443");
    await access.change({ allowedHosts: [] });
    expect(access.now.allowedHosts).toHaveLength(2);
  });

  test.each([
    [
      "http://weather.example",
      '"http://weather.example" is plain http: only https can be allowed while the server runs',
    ],
    [
      "https://93.184.216.34",
      '"https://93.184.216.34" is an address: only public names can be allowed while the server runs',
    ],
    [
      "https://[::1]:8080",
      '"https://[::1]:8080" is an address: only public names can be allowed while the server runs',
    ],
    [
      "https://0x7f000001",
      '"https://0x7f000001" is an address: only public names can be allowed while the server runs',
    ],
    [
      "https://localhost",
      '"https://localhost" is a name of this machine or network: only public ones can be allowed while the server runs',
    ],
    [
      "https://metadata.google.internal",
      '"https://metadata.google.internal" is a name of this machine or network: only public ones can be allowed while the server runs',
    ],
    [
      "https://printer.local.",
      '"https://printer.local." is a name of this machine or network: only public ones can be allowed while the server runs',
    ],
    ["https://weather.example:*", '"https://weather.example:*" allows every port: name one'],
    ["*", '"*" allows too much: * stands for subdomains only, as in *.example.org'],
    ["https://a@weather.example", '"https://a@weather.example" must not hold credentials'],
  ])("%s is refused", async (host, message) => {
    const access = await opened();
    await expect(access.change({ allowedHosts: ["https://weather.example", host] })).rejects.toMatchObject({
      name: "AccessRefusal",
      reason: "host",
      message,
    });
    await expect(access.change({ secrets: [{ name: "KEY", hosts: [host] }] })).rejects.toMatchObject({
      message,
    });
    expect(access.view().allowedHosts).toEqual([]);
  });
});

test("what was read may be sent back whole, and nothing of the configuration is kept twice", async () => {
  const access = await opened(FIXED);
  await access.change({
    allowedHosts: ["https://weather.example"],
    secrets: [{ name: "WEATHER_KEY", hosts: ["https://weather.example"], value: "k-0123456789" }],
  });
  const before = access.view();
  const after = await access.change({
    allowedHosts: before.allowedHosts.map(({ host }) => host),
    secrets: before.secrets.map(({ name, hosts }) => ({ name, hosts })),
  });
  expect(after).toEqual(before);
});

describe("secrets", () => {
  test("a value goes to a file for its owner alone, is used at once, and is shown by nobody", async () => {
    const access = await opened(FIXED);
    const hosts = ["https://weather.example"];
    const view = await access.change({ secrets: [{ name: "WEATHER_KEY", hosts, value: "k-0123456789" }] });
    expect(view.secrets).toEqual([
      { name: "TIDE_KEY", hosts: ["https://api.example.org"], isSet: false, isFixed: true },
      { name: "WEATHER_KEY", hosts, isSet: true, isFixed: false },
    ]);
    expect(JSON.stringify(view)).not.toContain("k-0123456789");
    expect(access.now.secrets["WEATHER_KEY"]).toEqual({ value: "k-0123456789", hosts });
    const file = join(access.folder, "secrets/WEATHER_KEY");
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["k-0123456789", 0o600]);
    expect(statSync(join(access.folder, "secrets")).mode & 0o777).toBe(0o700);

    // Named without a value it stays; not named it goes, with its file.
    await access.change({ secrets: [{ name: "WEATHER_KEY" }] });
    expect(access.now.secrets["WEATHER_KEY"]).toEqual({ value: "k-0123456789", hosts });
    await access.change({ secrets: [] });
    expect(Object.keys(access.now.secrets)).toEqual(["TIDE_KEY"]);
    expect(readdirSync(join(access.folder, "secrets"))).toEqual([]);
  });

  test("one of the configuration that comes from a file takes a value, and no other host", async () => {
    const folder = mkdtempSync(join(tmpdir(), "secret-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const from = { file: join(folder, "key") };
    const hosts = ["https://api.example.org"];
    const access = await opened({ secrets: { TIDE_KEY: { from, hosts } } });
    expect(access.now.secrets["TIDE_KEY"]?.missing).toBe("its file cannot be read (no such file)");
    await access.change({ secrets: [{ name: "TIDE_KEY", value: "t-1" }] });
    expect(access.now.secrets["TIDE_KEY"]).toEqual({ value: "t-1", hosts });
    await expect(
      access.change({ secrets: [{ name: "TIDE_KEY", hosts: ["https://thief.example"] }] }),
    ).rejects.toMatchObject({
      reason: "fixed",
      message: "TIDE_KEY is the configuration's: its hosts are changed there",
    });
  });

  test("a variable of the environment is never lent to a name that was added", async () => {
    process.env["SHELL_SECRET"] = "of the machine";
    onTestFinished(() => {
      delete process.env["SHELL_SECRET"];
    });
    const access = await opened();
    await access.change({ secrets: [{ name: "SHELL_SECRET", hosts: ["https://thief.example"] }] });
    expect(access.now.secrets["SHELL_SECRET"]).toMatchObject({ value: "", missing: "it was not set yet" });
  });

  test.each([
    [
      { secretsFolder: undefined },
      { name: "NEW_KEY", hosts: [], value: "x" },
      "there is no place to keep the value of NEW_KEY: start the server with --secrets-dir",
    ],
    [
      FIXED,
      { name: "TIDE_KEY", value: "x" },
      "TIDE_KEY comes from the environment: it is set there, and the server started again",
    ],
    [{}, { name: "../key", hosts: [] }, '"../key" is no name of a secret: UPPER_CASE, up to 64 characters'],
    [
      { isLocked: true },
      { name: "NEW_KEY", hosts: [] },
      "hosts and secrets are locked (--lock-settings): change the configuration",
    ],
  ])("what cannot be kept is refused: %#", async (options, secret, message) => {
    const access = await opened(options as Partial<AccessOptions>);
    await expect(access.change({ secrets: [secret] })).rejects.toMatchObject({
      name: "AccessRefusal",
      message,
    });
  });

  test("a folder that others may read keeps none", async () => {
    const access = await opened();
    mkdirSync(join(access.folder, "secrets"), { mode: 0o755 });
    await expect(access.change({ secrets: [{ name: "KEY", hosts: [], value: "x" }] })).rejects.toThrow(
      "the folder of secrets cannot keep KEY: others may read it (mode 755); chmod 700 fixes that",
    );
  });
});

test("another process on the store follows, values too", async () => {
  const store = await createMemoryStore();
  const one = await opened({ store });
  const other = await opened({ store, secretsFolder: join(one.folder, "secrets") });
  const hosts = ["https://weather.example"];
  await one.change({ allowedHosts: hosts, secrets: [{ name: "KEY", hosts, value: "first" }] });
  await expect.poll(() => other.now.secrets["KEY"]?.value).toBe("first");
  await one.change({ secrets: [{ name: "KEY", value: "second" }] });
  await expect.poll(() => other.now.secrets["KEY"]?.value).toBe("second");
  expect(other.now.allowedHosts.map(({ entry }) => entry)).toEqual(hosts);
});

test("what none wrote here opens nothing", async () => {
  const store = await createMemoryStore();
  await store.changeSettings("access", () => '{"allowedHosts":["https://a.example"]}');
  await expect(openAccess({ store })).rejects.toThrow(
    "settings/access.json of the store is no list of hosts and secrets; take it away, and add them again",
  );
});
