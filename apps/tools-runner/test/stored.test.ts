import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli, type Outcome } from "../../../tests/scenario/program.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const KEY = [BUNDLE, "get-weather", "v1"];
const weather = {
  displayName: "Weather",
  description: "Tell the weather of a city",
  type: "http",
  argSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  impl: { urlTemplate: "https://weather.example/v1?city=${city}" },
};

let cli: Cli;
let folder: string;

beforeAll(() => {
  cli = buildProgram("tools-runner", "scripts/build-runner.mjs");
  folder = mkdtempSync(join(tmpdir(), "stored-"));
  writeFileSync(join(folder, "weather.json"), JSON.stringify(weather));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "sky", "displayName": "Sky" }');
}, 120_000);
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]): Promise<Outcome> => cli.run(args, { cwd: folder });
const inStore = (...args: readonly string[]): Promise<Outcome> => run(...args, "--store", "store");

// One after the other, as somebody at a shell would.
describe("bundle and tool", { timeout: 120_000 }, () => {
  test("store a tool once, list it and find it", async () => {
    const bundle = await inStore("bundle", "put", BUNDLE, "bundle.json");
    expect({ ...bundle, stdout: JSON.parse(bundle.stdout) as unknown }).toMatchObject({
      exit: 0,
      stderr: "",
      stdout: { bundleID: BUNDLE, slug: "sky", isEnabled: true },
    });
    const tool = await inStore("tool", "put", ...KEY, "weather.json");
    expect(JSON.parse(tool.stdout)).toMatchObject({ slug: "get-weather", version: "v1", isEnabled: true });
    for (const args of [
      ["tool", "list"],
      ["tool", "search", "wether"],
    ]) {
      const found = await inStore(...args);
      expect(found.stdout).toContain('"slug":"get-weather"');
    }
    expect(await inStore("tool", "put", ...KEY, "weather.json")).toEqual({
      exit: 2,
      stdout: "",
      stderr: `tools-runner: tool "get-weather" v1 of bundle ${BUNDLE} exists already; it was left as it is
  help: Store it under another version, or delete the old one.
`,
    });
  });

  test("plan a request where it may go, and nowhere else", async () => {
    const plan = ["tool", "plan", "get-weather", "city=Oslo"];
    const planned = await inStore(...plan, "--allowed-host", "https://weather.example");
    expect(planned).toMatchObject({ exit: 0, stderr: "" });
    expect(planned.stdout).toContain("'https://weather.example/v1?city=Oslo'");
    expect(await inStore(...plan)).toEqual({
      exit: 2,
      stdout: "",
      stderr:
        'tools-runner: get-weather: get-weather: the host weather.example is not allowed; add "https://weather.example" to allowedHosts if it is meant [HTTP_HOST_NOT_ALLOWED]\n',
    });
  });

  test("call nothing that is disabled, misses an argument or was taken away", async () => {
    expect((await inStore("tool", "disable", ...KEY)).exit).toBe(0);
    expect(await inStore("tool", "invoke", "get-weather", "city=Oslo")).toEqual({
      exit: 2,
      stdout: "",
      stderr:
        "tools-runner: get-weather: get-weather is disabled [TOOL_DISABLED]\n  help: Enable the tool first.\n",
    });
    expect((await inStore("tool", "enable", ...KEY)).exit).toBe(0);
    expect((await inStore("tool", "invoke", "get-weather")).stderr).toBe(
      'tools-runner: get-weather: the arguments do not fit the schema: lacks the property "city" [ARGS_INVALID]\n',
    );
    expect((await inStore("tool", "rm", ...KEY)).exit).toBe(0);
    expect((await inStore("tool", "get", ...KEY)).stderr).toBe(
      `tools-runner: no tool get-weather v1 in bundle ${BUNDLE}\n`,
    );
  });

  test("delete and restore a bundle", async () => {
    expect((await inStore("bundle", "rm", BUNDLE)).exit).toBe(0);
    expect((await inStore("bundle", "list")).stdout).not.toContain('"slug":"sky"');
    expect((await inStore("bundle", "restore", BUNDLE)).exit).toBe(0);
    expect((await inStore("bundle", "list")).stdout).toContain('"slug":"sky"');
  });

  test.each([
    [["bundle", "list", "--store", "none"], "option --store: no such folder: none; bundle put makes one"],
    [["tool", "search", "--store", "store"], "tool search needs what to look for"],
    [["tool", "invoke", "get-weather"], "a store is missing: give --store DIR"],
    [
      ["bundle"],
      "bundle is a group of commands: bundle put, bundle list, bundle enable, bundle disable, bundle rm, bundle restore",
    ],
  ])("refuse %j with one line", async (args, line) => {
    expect(await run(...args)).toEqual({ exit: 2, stdout: "", stderr: `tools-runner: ${line}\n` });
  });
});
