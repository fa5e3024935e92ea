import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runnerLazyModules } from "../../scripts/build-cli/runner-lazy-modules.mjs";
import { root } from "../../scripts/root.mjs";
import { buildProgram, type Cli } from "../scenario/program.ts";

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
  const spy = `process.on("exit", () => {
    require("node:fs").writeFileSync(${JSON.stringify(join(cli.folder, "loaded.json"))}, JSON.stringify({ files: Object.keys(require.cache), builtins: process.moduleLoadList }));
  });`;
  writeFileSync(join(cli.folder, "spy.cjs"), spy);
});
afterAll(() => {
  cli.remove();
});

const examples = join(root, "examples/runner");

/** Start the program, and look at what was loaded for it: files of the program, and whose sources are in them. */
function start(...args: readonly string[]) {
  const argv = ["-r", join(cli.folder, "spy.cjs"), cli.program, ...args];
  const { status, stdout } = spawnSync(process.execPath, argv, {
    cwd: cli.folder,
    encoding: "utf8",
    input: "",
  });
  const { files, builtins } = JSON.parse(readFileSync(join(cli.folder, "loaded.json"), "utf8")) as {
    files: string[];
    builtins: string[];
  };
  const dist = join(cli.program, "..");
  const loaded = files.filter((file) => basename(file) !== "spy.cjs").map((file) => relative(dist, file));
  const sources = loaded.flatMap((file) => sourcesOf(file));
  return {
    status,
    stdout,
    names: loaded.map((file) => file.replace(/-[A-Z0-9]{8}\.js$/, ".js")),
    packages: new Set(sources.flatMap((source) => packageOf(source))),
    builtins,
  };
}

// Maps stay where the program was built.
function sourcesOf(file: string): readonly string[] {
  const map = join(root, "apps/tools-runner/dist", `${file}.map`);
  return (JSON.parse(readFileSync(map, "utf8")) as { sources: string[] }).sources;
}

/** `fastify` of `…/node_modules/fastify/lib/route.js`, `toolbox` of `…/packages/toolbox/src/limits.ts`. */
function packageOf(source: string): string[] {
  const [, name] =
    /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? /packages\/([^/]+)\/src\//.exec(source) ?? [];
  return name === undefined ? [] : [name];
}

const SERVERS = ["fastify", "pino", "@modelcontextprotocol/server", "mcp-server", "rest-server", "client"];
const OTHERS = ["ajv", "undici", "yaml", "zod", "re2js", "store", "http-runner", "lint"];

describe("call", () => {
  test("loads its own file, and nothing of servers, stores and requests", () => {
    const args = ["timezone=Asia/Tokyo", "at=2026-03-29T01:30:00Z"];
    const { stdout, names, packages } = start(
      "call",
      "-m",
      join(examples, "tools.json"),
      "get_time",
      ...args,
    );
    expect(stdout).toBe('{"timezone":"Asia/Tokyo","time":"2026-03-29T10:30:00+09:00"}\n');
    expect(names).toEqual(["tools-runner.js", "chunks/call.js"]);
    expect(packages).toContain("toolbox");
    for (const name of [...SERVERS, ...OTHERS]) expect(packages).not.toContain(name);
  });

  test("loads no HTTP and no TLS of Node.js", () => {
    const { builtins } = start("call", "-m", join(examples, "tools.json"), "calculate", "expression=1");
    for (const name of ["http", "https", "http2", "tls"])
      expect(builtins).not.toContain(`NativeModule ${name}`);
  });

  test("that goes wrong is explained by modules that a good one never loads", () => {
    const { status, names } = start("call", "-m", join(examples, "tools.json"), "get_time", "timezon=UTC");
    expect(status).toBe(2);
    expect(names).toContain("chunks/did-you-mean.js");
  });

  test("of a skill's tool loads YAML, and still no server", () => {
    const { status, packages } = start(
      "call",
      "-s",
      join(examples, "skills"),
      "read_skill",
      "skill_name=read-git",
    );
    expect(status).toBe(0);
    expect(packages).toContain("yaml");
    for (const name of SERVERS) expect(packages).not.toContain(name);
  });
});

test("mcp loads the protocol, which is how the others would be told", () => {
  const { status, packages } = start("mcp", "-m", join(examples, "tools.json"));
  expect(status).toBe(0);
  expect(packages).toContain("mcp-server");
  expect(packages).toContain("@modelcontextprotocol/server");
});

test.each(runnerLazyModules)("%s became a file of its own", (module) => {
  const chunks = readdirSync(join(cli.program, "../chunks")).map((file) =>
    file.replace(/-[A-Z0-9]{8}\.js$/, ".js"),
  );
  expect(chunks).toContain(`${basename(module, ".ts")}.js`);
});
