import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawn, type ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { tokenOf } from "./support/start-serve.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const CLOCK = {
  displayName: "Clock",
  type: "go",
  argSchema: { type: "object" },
  impl: { goFunc: "toolhaft/time" },
};
const MANIFEST = {
  tools: [{ name: "repeat", description: "Says it.", command: ["/bin/cat"], schema: { type: "object" } }],
};

let cli: Cli;
let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "serve-config-"));
  mkdirSync(join(folder, "inside"));
  mkdirSync(join(folder, "empty"));
  writeFileSync(join(folder, "tools.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "sky", "displayName": "Sky" }');
  writeFileSync(join(folder, "clock.json"), JSON.stringify(CLOCK));
  await cli.run(["bundle", "put", BUNDLE, "bundle.json", "--store", "made"], { cwd: folder });
  await cli.run(["tool", "put", BUNDLE, "clock", "v1", "clock.json", "--store", "made"], { cwd: folder });
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

/** Start in a folder below the configuration's, from where paths of the command line count. */
async function serve(sources: readonly unknown[], ...args: readonly string[]) {
  writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run: { sources } }));
  const child = spawn(process.execPath, [cli.program, "serve", "--port", "0", ...args], {
    cwd: join(folder, "inside"),
  });
  started.push(child);
  const text = { out: "", err: "" };
  child.stdout.on("data", (data: Buffer) => (text.out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (text.err += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const isUp = expect.poll(() => text.out + text.err, { timeout: 300_000 }).toMatch(/^token: /m);
  const code = await Promise.race([ended, isUp.then(() => "serving" as const)]);
  const get = async (path: string, init: object = {}): Promise<Record<string, unknown>> => {
    const headers = {
      authorization: `Bearer ${await tokenOf({ text })}`,
      "content-type": "application/json",
    };
    const answer = await fetch(`${text.out.trim()}${path}`, { headers, ...init });
    return (await answer.json()) as Record<string, unknown>;
  };
  return { code, text, get };
}

const namesOf = ({ items }: Record<string, unknown>): string[] =>
  (items as { slug?: string; name?: string }[]).map(({ slug, name }) => slug ?? name ?? "");

test.each([
  ["the configuration's store", ["made"], [], ["clock"], []],
  ["the same named twice", ["made"], ["--store", "../made"], ["clock"], []],
  ["the same by another path", ["made"], ["--store", "../inside/../made"], ["clock"], []],
  ["with a manifest beside it", ["tools.json", "made"], [], ["clock"], ["repeat"]],
  ["with the command line's manifest", ["made"], ["-m", "../tools.json"], ["clock"], ["repeat"]],
  ["with a prefix", [{ path: "made", prefix: "my-", id: "mine" }], [], ["clock"], []],
  ["a store not made yet", ["fresh-1"], [], [], []],
  ["an empty folder", ["empty"], [], [], []],
  ["a store not made yet, named twice", ["fresh-2"], ["--store", "../fresh-2"], [], []],
  [
    "another one than the configuration's, which is empty",
    ["fresh-3"],
    ["--store", "../made"],
    ["clock"],
    [],
  ],
  ["no source at all", [], ["--store", "../made"], ["clock"], []],
] as const)(
  "serve starts: %s",
  async (_, sources, args, stored, others) => {
    const { code, text, get } = await serve(sources, ...args);
    expect([code, text.err]).toEqual(["serving", expect.stringMatching(/^token: /m)]);
    expect(namesOf(await get(`/tools?bundleIDs=${BUNDLE}`))).toEqual(stored);
    expect(namesOf(await get("/tools/sources"))).toEqual(others);
    if (stored.length > 0) {
      const call = `/tools/bundles/${BUNDLE}/tools/clock/version/v1/invoke`;
      expect(await get(call, { method: "POST", body: "{}" })).toMatchObject({ ok: true });
    }
  },
  120_000,
);

test("serve without any store says how to name one, and makes none", async () => {
  const { code, text } = await serve(["tools.json"]);
  expect([code, text.err]).toEqual([
    2,
    "tools-runner: a store is missing: give --store DIR, or name one in run.sources of a configuration\n",
  ]);
  expect(existsSync(join(folder, "inside", "store"))).toBe(false);
});

test("two stores of a configuration: both are open where their names differ, and one is served", async () => {
  const other = { path: "fresh-4", prefix: "other-" };
  const { code, get } = await serve(["made", other], "--store", "../made");
  expect(code).toBe("serving");
  expect(namesOf(await get(`/tools?bundleIDs=${BUNDLE}`))).toEqual(["clock"]);
});
