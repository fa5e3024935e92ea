import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

/** An address as messages show it. */
function placeOf(address: string): string {
  return address.replace(/\/\/[^@]*@/, "//");
}

test("a password in ~/.pgpass, or in PGPASSFILE, lets in, and no output shows it", async () => {
  const { hostname, port } = new URL(server);
  const home = join(folder, "home");
  mkdirSync(home);
  const file = join(home, ".pgpass");
  const words = ["list", "--store", database];
  const password = process.env["PGPASSWORD"] ?? "";
  writeFileSync(file, `${hostname}:${port}:*:postgres:${password}\n`, { mode: 0o600 });
  for (const way of [{ HOME: home }, { HOME: folder, PGPASSFILE: file }]) {
    const { exit, stdout, stderr } = await cli.run(words, { cwd: folder, env: { NODE_PATH, ...way } });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).not.toContain(password);
  }
  writeFileSync(file, `${hostname}:${port}:*:postgres:sesame-7c1d\n`, { mode: 0o600 });
  const refused = await cli.run(words, { cwd: folder, env: { NODE_PATH, HOME: home } });
  expect(refused).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr: expect.stringContaining("does not let this user in (28P01)") as string,
  });
  expect(refused.stderr).not.toContain("sesame-7c1d");
  chmodSync(file, 0o644);
  const open = await cli.run(words, { cwd: folder, env: { NODE_PATH, HOME: home } });
  expect(open).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr: `tools-runner: open ${placeOf(database)}: the database asks for a password, and the file of passwords is not used: others may read it\n  help: Take their right to it away: chmod 600 ${file}\n`,
  });
  expect(await cli.run(words, { cwd: folder, env: { NODE_PATH, HOME: folder } })).toEqual({
    ...{ exit: 2, stdout: "" },
    stderr: `tools-runner: open ${placeOf(database)}: the database asks for a password, and none is given\n  help: Name the user in the address, and give the password by PGPASSWORD or in ~/.pgpass.\n`,
  });
});

test("what servers answer to examples is recorded where the tests are run, and plays from there", async () => {
  const tides = createServer((_, response) => response.end('"high"'));
  await new Promise<void>((resolve) => tides.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${String((tides.address() as AddressInfo).port)}`;
  const tool = { displayName: "High", type: "http", argSchema: { type: "object" } };
  writeFileSync(
    join(folder, "high.json"),
    JSON.stringify({ ...tool, impl: { urlTemplate: `${host}/high` } }),
  );
  writeFileSync(join(folder, "oslo.json"), '{ "args": {}, "expect": { "value": "high" } }');
  const key = [BUNDLE, "get-high", "v1"];
  await run("tool", "put", ...key, "high.json", "--store", database);
  await run("tool", "example", "put", ...key, "oslo", "oslo.json", "--store", database);
  const words = ["test", "--store", database, "--tool", "get-high", "--dangerously-allow-loopback", host];
  expect(await run(...words, "--record")).toMatchObject({ exit: 0, stderr: "" });
  tides.close();
  expect(readdirSync(join(folder, "recordings"))).toHaveLength(1);
  expect(await run(...words)).toMatchObject({ exit: 0, stderr: "" });
});
