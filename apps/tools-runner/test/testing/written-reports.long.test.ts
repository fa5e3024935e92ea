import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { KEY, newStore, SECRET, startServer } from "./tested-store.ts";

let cli: Cli;
let here: string;
beforeAll(() => {
  cli = buildProgram("tools-runner");
  here = mkdtempSync(join(tmpdir(), "written-reports-"));
});
afterAll(() => {
  cli.remove();
  rmSync(here, { recursive: true });
});

/** What `tools-runner test` writes into a file, without what a clock decides. */
async function reportOf(format: string, words: readonly string[], server: readonly string[] = []) {
  const args = ["test", ...words, "--format", format, "--output", "report", ...server];
  const { exit, stdout, stderr } = await cli.run(args, { cwd: here });
  expect({ exit, stdout, stderr }).toEqual({ exit: 1, stdout: "", stderr: "" });
  return readFileSync(join(here, "report"), "utf8")
    .replace(/"durationMs": \d+/g, '"durationMs": 0')
    .replace(/ time="\d+\.\d{3}"/g, ' time="0.000"');
}

/** A store with a tool whose one example passes and whose other fails, answers recorded, its server gone. */
async function recordedStore(): Promise<string> {
  const { host, close } = await startServer((_, url) => ({
    body: JSON.stringify({ city: url.searchParams.get("q"), celsius: 4.0 }),
  }));
  const { folder, store } = await newStore();
  const tool = {
    ...{ displayName: "Weather", type: "http" },
    argSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    impl: { urlTemplate: `${host}/now?q=\${city}&key=\${WEATHER_KEY}` },
  };
  await store.putTool(KEY, JSON.stringify(tool));
  const oslo = { args: { city: "Oslo" }, expect: { contains: { city: "Oslo" } } };
  await store.putExample({ ...KEY, name: "oslo" }, JSON.stringify(oslo));
  const warm = { args: { city: "Oslo" }, expect: { value: { city: "Oslo", celsius: 20 } } };
  await store.putExample({ ...KEY, name: "warm" }, JSON.stringify(warm));
  await store.close();
  writeFileSync(join(here, "key.txt"), SECRET);
  const run = {
    allowedHosts: [{ host, allowPrivate: ["127.0.0.1/32"] }],
    secrets: { WEATHER_KEY: { from: "file:key.txt", hosts: [host] } },
  };
  writeFileSync(join(here, "toolhaft.config.json"), JSON.stringify({ run }));
  expect((await cli.run(["test", "--store", folder, "--record"], { cwd: here })).exit).toBe(1);
  await close();
  return folder;
}

test("reports of recorded tools say that their answers are recorded", async () => {
  const store = ["--store", await recordedStore()];
  expect(await reportOf("pretty", store)).toBe(`weather
  ✔ oslo (recorded)
  ✖ warm (recorded)
      /celsius: expected 20, got 4

1 passed, 1 failed
`);
  const about = { tool: "weather", durationMs: 0, answers: "recorded" };
  expect(JSON.parse(await reportOf("json", store))).toEqual({
    version: 1,
    tests: [
      { ...about, name: "oslo", status: "passed", problems: [] },
      { ...about, name: "warm", status: "failed", problems: ["/celsius: expected 20, got 4"] },
    ],
    summary: { passed: 1, failed: 1, skipped: 0, faults: 0 },
  });
  expect(await reportOf("junit", store)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tools-runner" failures="1" skipped="0">
  <testsuite name="weather" tests="2">
    <testcase name="oslo" classname="weather" time="0.000">
      <properties><property name="answers" value="recorded"/></properties>
    </testcase>
    <testcase name="warm" classname="weather" time="0.000">
      <properties><property name="answers" value="recorded"/></properties>
      <failure message="/celsius: expected 20, got 4" type="failed">/celsius: expected 20, got 4</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test.each(["old", "new"])("reports of a live server say where its examples stand: %s", async (generation) => {
  const examples = {
    forecast: {
      "in Oslo": { args: { city: "Oslo" }, expect: { contains: { celsius: 1 } } },
      nowhere: { args: { city: "Atlantis" } },
    },
  };
  writeFileSync(join(here, "tools.test.json"), JSON.stringify({ tools: examples }, undefined, 2));
  const server = ["--", process.execPath, join(import.meta.dirname, "faulty-server.mjs"), generation];
  expect(await reportOf("pretty", ["mcp"], server)).toBe(`forecast
  ✔ in Oslo
  ✖ nowhere (tools.test.json:14:7)
      it failed: no such city [TOOL_ERROR]

1 passed, 1 failed
`);
  const about = { tool: "forecast", durationMs: 0 };
  expect(JSON.parse(await reportOf("json", ["mcp"], server))).toEqual({
    version: 1,
    tests: [
      { ...about, name: "in Oslo", at: "tools.test.json:4:7", status: "passed", problems: [] },
      {
        ...about,
        ...{ name: "nowhere", at: "tools.test.json:14:7", status: "failed" },
        problems: ["it failed: no such city [TOOL_ERROR]"],
      },
    ],
    summary: { passed: 1, failed: 1, skipped: 0, faults: 0 },
  });
  expect(await reportOf("junit", ["mcp"], server)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tools-runner" failures="1" skipped="0">
  <testsuite name="forecast" tests="2">
    <testcase name="in Oslo" classname="forecast" file="tools.test.json" time="0.000"/>
    <testcase name="nowhere" classname="forecast" file="tools.test.json" time="0.000">
      <failure message="it failed: no such city [TOOL_ERROR]" type="failed">it failed: no such city [TOOL_ERROR]</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
});
