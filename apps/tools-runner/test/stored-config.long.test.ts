import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli, type Outcome } from "../../../tests/scenario/program.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const TOOLS = {
  "get-weather": {
    displayName: "Weather",
    type: "http",
    argSchema: { type: "object", properties: { city: { type: "string" } } },
    impl: { urlTemplate: "https://weather.example/v1?city=${city}&key=${WEATHER_KEY}&user=${USER_ID}" },
  },
  "get-tides": {
    displayName: "Tides",
    type: "go",
    argSchema: { type: "object" },
    impl: { goFunc: "acme/tides" },
  },
};

let cli: Cli;
let folder: string;

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "stored-config-"));
  mkdirSync(join(folder, "inside"));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "sky", "displayName": "Sky" }');
  await cli.run(["bundle", "put", BUNDLE, "bundle.json", "--store", "tools"], { cwd: folder });
  for (const [slug, tool] of Object.entries(TOOLS)) {
    writeFileSync(join(folder, "tool.json"), JSON.stringify(tool));
    await cli.run(["tool", "put", BUNDLE, slug, "v1", "tool.json", "--store", "tools"], { cwd: folder });
  }
  writeFileSync(join(folder, "key.txt"), "k-0123456789\n");
  writeFileSync(join(folder, "empty.txt"), "\n");
  writeFileSync(join(folder, "latin.txt"), Buffer.from([0x6b, 0xe4, 0x0a]));
  mkdirSync(join(folder, "empty"));
  const tides = "const tides = ({ at }) => ({ at, high: '06:12' });\nexport { tides as 'acme/tides' };\n";
  writeFileSync(join(folder, "tides.mjs"), tides);
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

const hosts = ["https://weather.example"];
const run = {
  sources: ["tools"],
  allowedHosts: [{ host: "https://weather.example" }],
  secrets: {
    WEATHER_KEY: { from: "file:key.txt", hosts },
    USER_ID: { from: "env:WEATHER_USER", hosts },
  },
  functions: ["tides.mjs"],
};

/** Run from a folder below that of the configuration, from where its paths count. */
function withConfig(
  changes: Partial<Record<keyof typeof run | "ownTools", unknown>>,
  ...args: string[]
): Promise<Outcome> {
  writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run: { ...run, ...changes } }));
  return cli.run(args, { cwd: join(folder, "inside"), env: { WEATHER_USER: "user-4711" } });
}

describe("stored tools by a configuration", () => {
  test("a source that is a store is one, with hosts and secrets, which are never shown", async () => {
    const { exit, stdout, stderr } = await withConfig({}, "plan", "get-weather", "city=Oslo");
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toContain("https://weather.example/v1?city=Oslo&key=***&user=***");
    expect(stdout).not.toMatch(/0123456789|4711/);
  });

  test.each([
    [undefined, ["convert", "get-tides", "get-weather", "lint", "time"]],
    [true, ["convert", "get-tides", "get-weather", "lint", "time"]],
    [false, ["get-tides", "get-weather"]],
  ])("with ownTools %j the tools are %j", async (ownTools, names) => {
    const { stdout } = await withConfig({ ...(ownTools !== undefined && { ownTools }) }, "list", "--json");
    expect([...stdout.matchAll(/"name":\s*"([^"]+)"/g)].map(([, name]) => name).sort()).toEqual(names);
  });

  test("functions come from modules, by the names they are exported under", async () => {
    expect(await withConfig({}, "call", "get-tides", "at=Bergen")).toEqual({
      exit: 0,
      stdout: '{"at":"Bergen","high":"06:12"}\n',
      stderr: "",
    });
  });

  test("a tool that calls another host is not stored, once there are allowed hosts", async () => {
    const away = { ...TOOLS["get-weather"], impl: { urlTemplate: "https://other.example/v1?city=${city}" } };
    writeFileSync(join(folder, "away.json"), JSON.stringify(away));
    const put = ["tool", "put", BUNDLE, "away", "v1", "../away.json", "--store", "../tools"];
    expect(await withConfig({}, ...put)).toEqual({
      exit: 2,
      stdout: "",
      stderr:
        'tools-runner: tool "away" v1: 1:132 the host other.example is not allowed; add "https://other.example" to allowedHosts if it is meant\n  help: Calls to other hosts are refused. Allowed are those of "run.allowedHosts" in the configuration, and of --allowed-host.\n',
    });
    const { exit, stdout, stderr } = await withConfig({ allowedHosts: [] }, ...put);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    // Not the text, which was given just now.
    expect(Object.keys(JSON.parse(stdout) as object).slice(-5)).toEqual([
      "effective",
      "revision",
      "usage",
      "issues",
      "diagnostics",
    ]);
    const named = [...put.with(3, "there"), "--allowed-host", "https://other.example"];
    expect(await withConfig({}, ...named)).toMatchObject({ exit: 0 });
  });

  test.each([
    ["env:NOWHERE", "NOWHERE is not in the environment"],
    ["file:none.txt", "Its file cannot be read (no such file)"],
    ["file:empty.txt", "Its file is empty"],
    ["file:latin.txt", "Its file cannot be read (it is not UTF-8 text)"],
  ])(
    "a secret from %s, which cannot be had, blocks the tool that needs it and no other",
    async (from, why) => {
      const secrets = { ...run.secrets, WEATHER_KEY: { from, hosts } };
      const help = `${why}. Give WEATHER_KEY a value: under "run.secrets" in toolhaft.config.json, or with --secret WEATHER_KEY=HOST on the command line.`;
      expect(await withConfig({ secrets }, "call", "get-weather", "city=Oslo")).toEqual({
        exit: 2,
        stdout: "",
        stderr: `tools-runner: get-weather: the secret WEATHER_KEY has no value [HTTP_SECRET_MISSING]\n  help: ${help}\n`,
      });
      const planned = await withConfig({ secrets }, "plan", "get-weather", "city=Oslo");
      expect([planned.exit, planned.stderr]).toEqual([
        2,
        `tools-runner: cannot run: the secret WEATHER_KEY has no value\n  help: ${help}\n`,
      ]);
      expect(await withConfig({ secrets }, "call", "get-tides", "at=Bergen")).toMatchObject({
        exit: 0,
        stderr: "",
      });
      const listed = await withConfig({ secrets }, "list");
      expect([listed.exit, listed.stdout]).toEqual([0, expect.stringContaining("get-weather")]);
    },
  );

  test.each([
    [["call", "get-tides", "at=Bergen"], "get-tides is not a tool"],
    [["list"], ""],
  ])("a store that nobody has made yet is no reason not to start: %j", async (args) => {
    for (const source of ["not-yet", "empty"]) {
      const { exit, stderr } = await withConfig({ sources: [source] }, ...args);
      expect(stderr).not.toMatch(/manifest|directory|folder/);
      expect(exit).toBe(args[0] === "list" ? 0 : 2);
    }
  });

  test.each([
    [["tool", "list"], "get-tides"],
    [["bundle", "list"], "sky"],
    [["tool", "list", "--store", "../tools"], "get-tides"],
  ])("%j works on the store of the configuration", async (args, shown) => {
    const { exit, stdout, stderr } = await withConfig({}, ...args);
    expect([exit, stderr, stdout]).toEqual([0, "", expect.stringContaining(shown)]);
  });

  test("which store of several is meant must be said", async () => {
    const { exit, stderr } = await withConfig({ sources: ["tools", "other"] }, "tool", "list");
    expect([exit, stderr.replaceAll(folder, "{folder}")]).toEqual([
      2,
      "tools-runner: the configuration names several stores, {folder}/tools, {folder}/other: say which one with --store DIR\n",
    ]);
    expect(await withConfig({ sources: [] }, "tool", "list")).toMatchObject({
      exit: 2,
      stderr:
        "tools-runner: a store is missing: give --store DIR, or name one in run.sources of a configuration\n",
    });
  });

  test.each([
    [
      { secrets: { WEATHER_KEY: { from: "k-0123456789", hosts } } },
      "toolhaft.config.json: run.secrets.WEATHER_KEY.from must be env:NAME, a variable of the environment, or file:PATH; a secret itself never stands in a configuration",
    ],
    [
      { allowedHosts: ["ftp://weather.example"] },
      'allowed hosts: "ftp://weather.example" must start with https:// or http://',
    ],
    [
      { functions: ["none.mjs"] },
      "cannot load functions from {folder}/none.mjs: Cannot find module '{folder}/none.mjs'",
    ],
    [
      { functions: ["tides.mjs", "./inside/../tides.mjs"] },
      "the function acme/tides is in several modules, last in {folder}/tides.mjs",
    ],
  ])("refuse %j", async (changes, line) => {
    const { exit, stdout, stderr } = await withConfig(changes, "plan", "get-weather");
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
    expect(stderr.replaceAll(folder, "{folder}")).toBe(`tools-runner: ${line}\n`);
  });
});
