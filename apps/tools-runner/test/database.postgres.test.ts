import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli, type Outcome } from "../../../tests/scenario/program.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const server = process.env["TOOLHAFT_POSTGRES"] ?? "";
const database = `${server}?schema=t_${randomBytes(6).toString("hex")}`;

let cli: Cli;
let folder: string;

beforeAll(() => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "database-"));
  const tool = { displayName: "Tides", type: "http", argSchema: { type: "object" } };
  const impl = { urlTemplate: "https://tides.example/v1" };
  writeFileSync(join(folder, "tides.json"), JSON.stringify({ ...tool, impl }));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "sea", "displayName": "Sea" }');
  const run = { sources: [{ path: database, id: "team" }] };
  writeFileSync(join(folder, "team.config.json"), JSON.stringify({ run }));
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

// As where somebody installed the driver next to the program.
const NODE_PATH = join(import.meta.dirname, "../node_modules");
const env = { NODE_PATH, PGPASSWORD: process.env["PGPASSWORD"] ?? "" };
const run = (...args: readonly string[]): Promise<Outcome> => cli.run(args, { cwd: folder, env });

// One after the other, as somebody at a shell would.
test("what one program stores in a database, others list, call and check", async () => {
  const put = ["bundle", "put", BUNDLE, "bundle.json", "--store", database];
  expect(await run(...put)).toMatchObject({ exit: 0, stderr: "" });
  const tool = ["tool", "put", BUNDLE, "get-tides", "v1", "tides.json", "--store", database];
  expect(await run(...tool)).toMatchObject({ exit: 0, stderr: "" });
  expect(await run("list", "--config", "team.config.json")).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining("get-tides") as string,
  });
  expect(await run("call", "time", "--store", database)).toMatchObject({ exit: 0 });
  expect(await run("store", "check", "--store", database)).toEqual({
    ...{ exit: 0, stderr: "" },
    stdout: '{"problems":[]}\n',
  });
});

test("store copy brings a store out of a database, and into one", async () => {
  expect(await run("store", "copy", database, "copied")).toEqual({
    ...{ exit: 0, stderr: "" },
    stdout: '{"bundles":1,"tools":1,"examples":0,"unchanged":0,"left":[]}\n',
  });
  expect(await run("store", "copy", "copied", database)).toMatchObject({
    ...{ exit: 0, stderr: "" },
    stdout: '{"bundles":1,"tools":1,"examples":0,"unchanged":2,"left":[]}\n',
  });
});

test("a password on the command line, or in a configuration, is refused and not shown", async () => {
  const address = "postgres://ann:sesame-7c1d@db.example/tools";
  const hint = "holds a password, which others may read there: give it by PGPASSWORD or in ~/.pgpass\n";
  for (const words of [["call", "time"], ["serve"], ["tool", "list"], ["mcp"]]) {
    expect(await run(...words, "--store", address)).toEqual({
      ...{ exit: 2, stdout: "" },
      stderr: `tools-runner: option --store ${hint}`,
    });
  }
  expect(await run("store", "copy", address, "other")).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr: `tools-runner: the address of a store ${hint}`,
  });
  writeFileSync(join(folder, "open.config.json"), JSON.stringify({ run: { sources: [address] } }));
  expect(await run("list", "--config", "open.config.json")).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr: `tools-runner: open.config.json: run.sources[0].path ${hint}`,
  });
});

test("without the driver nothing else is asked for", async () => {
  const words = ["call", "time", "--store", database];
  expect(await cli.run(words, { cwd: folder })).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr:
      "tools-runner: a store in PostgreSQL needs the package pg, which is not installed\n  help: Install it: npm install pg@8\n",
  });
});

test("a database that is not there is one line", async () => {
  expect(await run("tool", "list", "--store", "postgres://ann@127.0.0.1:1/tools")).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr:
      "tools-runner: open postgres://127.0.0.1:1/tools: the database cannot be reached (ECONNREFUSED)\n  help: Start the server, or look at the address.\n",
  });
});
