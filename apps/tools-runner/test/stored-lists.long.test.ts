import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "stored-"));
  writeFileSync(join(folder, "weather.json"), JSON.stringify(weather));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "sky", "displayName": "Sky" }');
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]): Promise<Outcome> => cli.run(args, { cwd: folder });

test("an example is saved, shown to the letter, listed and taken away", async () => {
  const example = '{ "args": { "city": "Oslo" }, "expect": { "value": 1.0 } }';
  writeFileSync(join(folder, "oslo.json"), `${example}\n`);
  for (const args of [
    ["bundle", "put", BUNDLE, "bundle.json"],
    ["tool", "put", ...KEY, "weather.json"],
  ])
    expect((await run(...args, "--store", "examples")).exit).toBe(0);
  const of = (...args: readonly string[]): Promise<Outcome> =>
    run("tool", "example", ...args, "--store", "examples");
  const named = `{"name":"oslo",${example.slice(1)}`;
  expect(await of("put", ...KEY, "oslo", "oslo.json")).toEqual({
    exit: 0,
    stdout: `${named}\n`,
    stderr: "",
  });
  expect((await of("show", ...KEY, "oslo")).stdout).toBe(`${example}\n`);
  expect((await of("list", ...KEY)).stdout).toBe(`{"items":[${named}]}\n`);
  expect((await of("put", ...KEY, "o s", "oslo.json")).stderr).toContain('example "o s" holds U+0020');
  expect(await of("delete", ...KEY, "oslo")).toEqual({ exit: 0, stdout: "", stderr: "" });
  expect((await of("show", ...KEY, "oslo")).stderr).toBe(
    "tools-runner: no example oslo of tool get-weather v1\n",
  );
  expect((await of("delete", ...KEY)).stderr).toBe(
    `tools-runner: tool example delete takes BUNDLE SLUG VERSION NAME, got ${KEY.join(" ")}\n`,
  );
});

test("tools are listed by whether a call would run them now", async () => {
  const locked = {
    ...weather,
    impl: { urlTemplate: "https://weather.example/v1?city=${city}&key=${WEATHER_KEY}" },
  };
  writeFileSync(join(folder, "locked.json"), JSON.stringify(locked));
  const at = (...args: readonly string[]): Promise<Outcome> => run(...args, "--store", "states");
  await at("bundle", "put", BUNDLE, "bundle.json");
  await at("tool", "put", ...KEY, "weather.json");
  await at("tool", "put", BUNDLE, "get-locked", "v1", "locked.json");
  await at("tool", "put", BUNDLE, "get-off", "v1", "weather.json");
  await at("tool", "disable", BUNDLE, "get-off", "v1");
  const allowed = [
    "--allowed-host",
    "https://weather.example",
    "--secret",
    "WEATHER_KEY=https://weather.example",
  ];
  const slugs = async (...args: readonly string[]): Promise<unknown> => {
    const { stdout } = await at("tool", "list", ...args);
    const { items } = JSON.parse(stdout) as { items: { slug: string; bundleName: string }[] };
    return items.filter(({ bundleName }) => bundleName === "Sky").map(({ slug }) => slug);
  };
  expect(await slugs("--state", "ready", ...allowed)).toEqual(["get-weather"]);
  expect(await slugs("--state", "blocked", ...allowed)).toEqual(["get-locked"]);
  expect(await slugs("--state", "disabled")).toEqual(["get-off"]);
  expect(await slugs("--state", "damaged")).toEqual([]);
  expect((await at("tool", "list", "--state", "redy")).stderr).toBe(
    'tools-runner: option --state does not take "redy"; did you mean ready?\n',
  );
  expect((await run("tool", "list", "--state", "ready", "--store", "none")).stderr).toContain(
    "no such folder: none",
  );
});
