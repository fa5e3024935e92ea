import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { installOnce } from "../../../../tests/scenario/built.ts";
import { createStarter, tokenOf } from "../support/start-serve.ts";

const INDEX = "<!doctype html><title>Tools</title>";

let folder: string;
/** With a screen, and without. */
let programs: { whole: string; bare: string };
let program: string;
const { start, serving, endAll } = createStarter(() => ({ program, folder }));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "screen-"));
  const installed = installOnce("tools-runner");
  const copied = (name: string): string => {
    cpSync(dirname(dirname(installed)), join(folder, name), { recursive: true });
    rmSync(join(folder, name, "dist/admin"), { recursive: true, force: true });
    return join(folder, name, "dist/tools-runner.js");
  };
  programs = { whole: copied("whole"), bare: copied("bare") };
  mkdirSync(join(folder, "whole/dist/admin/assets"), { recursive: true });
  writeFileSync(join(folder, "whole/dist/admin/index.html"), INDEX);
  writeFileSync(join(folder, "whole/dist/admin/assets/index-Bx3f01Za.js"), "export {};");
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/xdg-open"), `#!/bin/sh\necho "$*" > "${folder}/opened"\n`);
  chmodSync(join(folder, "bin/xdg-open"), 0o755);
});
afterEach(endAll);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("tools-runner serve", () => {
  test("has its screen at /admin, and says so once, with a new token", async () => {
    program = programs.whole;
    const { url, text, child, ended } = await serving("--token-file", "tokens.json");
    await expect.poll(() => text.err).toContain("screen: ");
    const token = await tokenOf({ text });
    expect(text.err).toBe(
      `token: ${token}\nIt is not shown again, and only its hash is kept.\nscreen: ${url}/admin#token=${token}\n`,
    );
    const page = await fetch(`${url}/admin`);
    expect(await page.text()).toBe(INDEX);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const asset = await fetch(`${url}/admin/assets/index-Bx3f01Za.js`);
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect((await fetch(`${url}/admin/assets/other.js`)).status).toBe(404);
    child.kill("SIGTERM");
    await ended;
    // What was answered is logged, and no token in it.
    expect(text.err.split(token)).toHaveLength(3);
    const second = await serving("--token-file", "tokens.json");
    await expect.poll(() => second.text.err).toBe(`screen: ${second.url}/admin\n`);
  });

  test("opens it with an address that shows no token, and leads to it once", async () => {
    program = programs.whole;
    const before = process.env["PATH"] ?? "";
    Object.assign(process.env, { PATH: `${join(folder, "bin")}:${before}`, DISPLAY: ":0" });
    const server = await serving("--open").finally(() => {
      process.env["PATH"] = before;
      delete process.env["DISPLAY"];
    });
    const opened = join(folder, "opened");
    await expect.poll(() => existsSync(opened) && readFileSync(opened, "utf8")).toMatch(/\n$/);
    const address = readFileSync(opened, "utf8").trim();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/once\/[\w-]{32}$/);
    const led = await fetch(address, { redirect: "manual" });
    expect([led.status, led.headers.get("location")]).toEqual([303, `/admin#token=${await tokenOf(server)}`]);
    expect((await fetch(address)).status).toBe(404);
  });

  test("serves on where there is no browser to open", async () => {
    program = programs.whole;
    const before = { ...process.env };
    for (const name of ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"]) Reflect.deleteProperty(process.env, name);
    const { url, text } = await serving("--open").finally(() => Object.assign(process.env, before));
    await expect
      .poll(() => text.err)
      .toContain(
        "tools-runner: no browser was opened, since there is no desktop here; its address stands above\n",
      );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test("without a screen in it says how there would be one, and serves", async () => {
    program = programs.bare;
    const hint =
      "this build has no screen: in a clone, build it with node scripts/build-admin.mjs && node scripts/build-runner.mjs, and start again";
    const { url, text } = await serving();
    await expect.poll(() => text.err).toContain(`tools-runner: ${hint}\n`);
    const answer = await fetch(`${url}/admin`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { detail: "no route /admin", hint }]);
    expect(text.err).not.toMatch(/^screen: /m);
  });

  test("has none at all where none is wanted", async () => {
    program = programs.whole;
    const { url, text } = await serving("--no-admin");
    const answer = await fetch(`${url}/admin`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).not.toHaveProperty("hint");
    expect(text.err).not.toContain("screen");
    // The palette is for pages of others.
    const script = await fetch(`${url}/tools-palette.js`);
    expect([script.status, script.headers.get("content-type")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
    ]);
    const [, chunk = ""] = /"(\.\/tools-palette\/[^"]+)"/.exec(await script.text()) ?? [];
    const german = await fetch(new URL(chunk, `${url}/`));
    expect(german.headers.get("cache-control")).toContain("immutable");
    const both = start("--no-admin", "--open");
    expect([await both.ended, both.text.err]).toEqual([
      2,
      "tools-runner: --open needs the screen, which --no-admin leaves out\n",
    ]);
  });
});
