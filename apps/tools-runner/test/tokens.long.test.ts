import { createClient } from "@toolhaft/client";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli, type Outcome } from "../../../tests/scenario/program.ts";
import { createStarter } from "./support/start-serve.ts";

let cli: Cli;
let folder: string;
const { serving, endAll } = createStarter(() => ({ program: cli.program, folder }));

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

beforeAll(() => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "tokens-"));
}, 300_000);
afterEach(endAll);
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

const token = (...args: readonly string[]): Promise<Outcome> =>
  cli.run(["token", ...args, ...(args.includes("--store") ? [] : ["--store", "store"])], { cwd: folder });

describe("tools-runner token", { timeout: 300_000 }, () => {
  test("makes a token that a running server takes, shows it to nobody again, and takes it away", async () => {
    const made = await token(
      "create",
      "ci",
      "--scope",
      "invoke",
      "--expires",
      "90d",
      "--calls-per-minute",
      "5",
      "--bundle",
      BUNDLE,
    );
    expect(made).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^haft_\S{43}\n$/) as string });
    const id = /^token ([0-9a-f]{8}) \(invoke\) is not shown again, and only its hash is kept\.$/m.exec(
      made.stderr,
    )?.[1];
    expect(id).toBeDefined();
    const file = join(folder, "store/settings/tokens.json");
    expect(readFileSync(file, "utf8")).not.toContain(made.stdout.trim());
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const { url } = await serving();
    const client = createClient({ url, token: made.stdout.trim() });
    expect(await client.whoami()).toMatchObject({ value: { tokenID: id, name: "ci", scope: "invoke" } });
    const second = await token("create", "screen", "--json");
    const screen = JSON.parse(second.stdout) as { id: string; token: string };
    const page = createClient({ url, token: screen.token });
    await expect.poll(async () => (await page.whoami()).ok).toBe(true);

    const listed = JSON.parse((await token("list")).stdout) as { items: object[] };
    expect(listed.items).toMatchObject([
      { id, name: "ci", scope: "invoke", callsPerMinute: 5, bundleIDs: [BUNDLE] },
      { id: screen.id, name: "screen", scope: "read" },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/haft_|hash/);
    expect(await token("revoke", screen.id)).toMatchObject({ exit: 0 });
    await expect.poll(async () => (await page.whoami()).ok).toBe(false);
    expect((await client.whoami()).ok).toBe(true);
  });

  test.each([
    [["create"], "token create takes NAME, got nothing"],
    [
      ["create", "a", "--bundle", "sea"],
      'option --bundle needs the id of a bundle, a UUID of version 7, got "sea"',
    ],
    [
      ["create", "a\u0007"],
      "token create: NAME must be 1 to 64 characters, none of them a control character",
    ],
    [
      ["create", "ci", "--expires", "soon"],
      'option --expires needs a time of up to 3650d, such as 90d, 12h, 30m or 45s, got "soon"',
    ],
    [
      ["create", "ci", "--calls-per-minute", "0"],
      'option --calls-per-minute needs a whole number of at least 1, got "0"',
    ],
    [["list", "all"], "token list takes no words, got all"],
    [["revoke"], "token revoke takes ID, got nothing"],
    [["revoke", "deadbeef"], "no token deadbeef; token list shows those there are"],
  ])("%j is refused in one line", async (args, line) => {
    await token("create", "first");
    expect(await token(...args)).toEqual({ exit: 2, stdout: "", stderr: `tools-runner: ${line}\n` });
  });

  test("a server does not start with a list of tokens that none wrote", async () => {
    await token("create", "first");
    writeFileSync(join(folder, "store/settings/tokens.json"), "[]");
    const refused = await cli.run(["serve", "--store", "store", "--port", "0", "--no-config"], {
      cwd: folder,
    });
    expect(refused).toMatchObject({
      exit: 2,
      stderr:
        "tools-runner: settings/tokens.json of the store is no list of tokens; take it away, and make them again\n",
    });
  });
});

describe("tools-runner serve", { timeout: 300_000 }, () => {
  test("records changes in the log of calls, with the token's name, and audit --changes shows them", async () => {
    const made = await token("create", "screen", "--scope", "admin", "--store", "audited");
    const client = async (): Promise<ReturnType<typeof createClient>> => {
      const { url } = await serving("--store", "audited", "--audit", "log");
      return createClient({ url, token: made.stdout.trim() });
    };
    const params = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101" };
    const body = { slug: "sky", displayName: "Sky" };
    const put = await (await client()).putBundle({ params, body });
    expect(put).toMatchObject({ status: 201 });
    const shown = await cli.run(["audit", "log", "--changes"], { cwd: folder });
    expect(shown).toMatchObject({ exit: 0, stderr: "" });
    expect(shown.stdout.replace(/^\S+/, "…")).toBe(
      `…  screen  putBundle ${params.bundleID}  nothing -> ${put.ok ? (put.etag ?? "") : ""}\n`,
    );
    const calls = await cli.run(["audit", "log"], { cwd: folder });
    expect(calls).toMatchObject({ exit: 0, stdout: "", stderr: "" });
  });

  test("records what a shell changes, too, where the configuration names a log", async () => {
    const config = { run: { sources: ["shell-store"], audit: { dir: "shell-log" } } };
    writeFileSync(join(folder, "shell.json"), JSON.stringify(config));
    writeFileSync(join(folder, "bundle.json"), '{ "slug": "sky", "displayName": "Sky" }');
    const bundle = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
    const here = ["--store", "shell-store", "--config", "shell.json"];
    const put = await cli.run(["bundle", "put", bundle, "bundle.json", ...here], { cwd: folder });
    expect(put).toMatchObject({ exit: 0 });
    await cli.run(["bundle", "disable", bundle, ...here], { cwd: folder });
    await cli.run(["bundle", "rm", "018faf50-b7b6-7a01-9a05-a22a6e0af1ff", ...here], { cwd: folder });
    const shown = await cli.run(["audit", "shell-log", "--changes"], { cwd: folder });
    const { revision } = JSON.parse(put.stdout) as { revision: string };
    expect(
      shown.stdout
        .replaceAll(/^\S+ {2}/gm, "")
        .replaceAll(/-> "\w+"$/gm, '-> "…"')
        .split("\n"),
    ).toEqual([
      `(shell)  putBundle ${bundle}  nothing -> "…"`,
      `(shell)  patchBundle ${bundle}  "${revision}" -> "…"`,
      "(shell)  deleteBundle 018faf50-b7b6-7a01-9a05-a22a6e0af1ff  STORE_BUNDLE_NOT_FOUND",
      "",
    ]);
  });

  test("lets pages of a named origin ask, and no others", async () => {
    const { url } = await serving("--store", "plain", "--allow-origin", "https://chat.example");
    const ask = (origin: string): Promise<Response> =>
      fetch(`${url}/tools`, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "GET", "sec-fetch-site": "cross-site" },
      });
    const allowed = await ask("https://chat.example");
    expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([
      204,
      "https://chat.example",
    ]);
    expect(allowed.headers.get("access-control-allow-credentials")).toBeNull();
    const other = await ask("https://other.example");
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  test.each(["*", "null", "https://chat.example/", "chat.example"])(
    "refuses the origin %s before anything is opened",
    async (origin) => {
      const args = ["serve", "--store", "none", "--no-config", "--allow-origin", origin];
      expect(await cli.run(args, { cwd: folder })).toEqual({
        exit: 2,
        stdout: "",
        stderr: `tools-runner: option --allow-origin: ${JSON.stringify(origin)} is no origin of a page, such as https://chat.example or http://localhost:5173\n`,
      });
    },
  );
});
