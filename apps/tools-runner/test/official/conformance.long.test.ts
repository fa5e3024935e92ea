import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { serve } from "../support/serve-process.ts";
import { makeWorkplace } from "../support/workplace.ts";
import { runOfficial } from "./run-official.ts";
import { openSignedDoor } from "./signed-door.ts";

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

/** What the server declares, and so must do. */
const DECLARED = [
  "server-initialize",
  "ping",
  "tools-list",
  "tools-call-simple-text",
  "tools-call-error",
  "tools-call-with-progress",
  "json-schema-2020-12",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

const NOT_DECLARED = join(import.meta.dirname, "not-declared.yml");

/** The checks of each scenario that failed. */
function failuresIn(results: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readdirSync(results).map((folder) => {
      const text = readFileSync(join(results, folder, "checks.json"), "utf8");
      const checks = JSON.parse(text) as { id: string; status: string; errorMessage?: string }[];
      const failed = checks.filter(({ status }) => status === "FAILURE");
      const name = folder.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, "");
      return [name, failed.map(({ id, errorMessage = "" }) => `${id}: ${errorMessage}`)];
    }),
  );
}

test("the official conformance runner passes over HTTP, but for what is not declared", async () => {
  const workplace = await makeWorkplace();
  onTestFinished(workplace.remove);
  const { folder, tokens } = workplace;
  copyFileSync(join(import.meta.dirname, "tools.json"), join(folder, "tools.json"));
  const served = await serve(cli.program, workplace);
  onTestFinished(() => served.end("SIGKILL"));
  const door = await openSignedDoor(served.url, tokens[0]);
  onTestFinished(door.close);

  const results = join(folder, "results");
  const args = [
    "--url",
    `${door.url}/mcp`,
    "--suite",
    "all",
    "--expected-failures",
    NOT_DECLARED,
    "-o",
    results,
  ];
  const { exit, out, err } = await runOfficial("conformance", folder, ["server", ...args]);
  const failures = failuresIn(results);
  for (const name of DECLARED) expect([name, failures.get(name)]).toEqual([name, []]);
  const { server } = parse(readFileSync(NOT_DECLARED, "utf8")) as { server: string[] };
  expect([...failures.keys()].sort()).toEqual([...DECLARED, ...server].sort());
  expect([exit, exit === 0 ? "" : out + err]).toEqual([0, ""]);
});
