import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { descendants } from "./support/process-view.ts";
import { createStarter, tokenIn } from "./support/start-serve.ts";

let cli: Cli;
let folder: string;
const { start, serving, endAll } = createStarter(() => ({ program: cli.program, folder }));

beforeAll(() => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "serve-bounds-"));
});
afterEach(endAll);
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

/** A manifest that makes findings of its own size, and more of them than anybody reads. */
const HEAVY = `{"tools":[{"name":"${"n".repeat(900_000)}",${'"k":1,'.repeat(1_500)}"k":1}]}`;

test("the built server lints apart, and ends what it started for that", async () => {
  const { url, text, child, ended } = await serving();
  await expect.poll(() => tokenIn(text.err)).not.toBe("");
  const headers = { authorization: `Bearer ${tokenIn(text.err)}`, "content-type": "application/json" };
  const lint = async (manifest: string): Promise<number> => {
    const body = JSON.stringify({ files: [{ path: "tools.json", text: manifest }] });
    return (await fetch(`${url}/tools/lint`, { method: "POST", headers, body })).status;
  };
  expect(await lint('{"tools":[]}')).toBe(200);
  const workers = descendants(child.pid ?? 0);
  expect(workers).toHaveLength(1);
  const order: string[] = [];
  const heavy = lint(HEAVY).then((status) => order.push(`heavy ${String(status)}`));
  for (let turn = 0; turn < 5; turn++) order.push(String((await fetch(`${url}/healthz`)).status));
  await heavy;
  expect(order).toContainEqual(expect.stringMatching(/^heavy (?:200|422)$/));
  expect(await lint('{"tools":[]}')).toBe(200);
  const last = descendants(child.pid ?? 0);
  expect(last).toHaveLength(1);
  child.kill("SIGTERM");
  await ended;
  await expect.poll(() => last.filter(isAlive), { timeout: 300_000 }).toEqual([]);
});

describe("a start that fails leaves nothing new on disk", () => {
  const place = (): string => mkdtempSync(join(folder, "start-"));
  const filesIn = (path: string): string[] => readdirSync(path, { recursive: true, encoding: "utf8" }).sort();

  test("a port that is in use, a token file that cannot be written, and a broken manifest", async () => {
    const { url } = await serving();
    const port = new URL(url).port;
    const here = place();
    writeFileSync(join(here, "broken.json"), "{");
    mkdirSync(join(here, "empty"));
    const store = ["--store", join(here, "a", "b", "store")];
    const token = ["--token-file", join(here, "tokens.json")];
    const failures: [string[], RegExp][] = [
      [[...store, ...token, "--port", port], /^tools-runner: port \d+ is in use/],
      [["--store", join(here, "empty"), ...token, "--port", port], /^tools-runner: port \d+ is in use/],
      [
        [...store, "--token-file", join(here, "none", "tokens.json"), "--port", "0"],
        /cannot be written \(ENOENT\)\n$/,
      ],
      [[...store, ...token, "--port", "0", "--manifest", join(here, "gone.json")], /gone\.json/],
      [[...store, ...token, "--port", "0", "--skill", join(here, "no-skill")], /no-skill/],
      [
        [...store, ...token, "--port", "0", "--dangerously-listen-on", "203.0.113.9"],
        /cannot listen on 203\.0\.113\.9/,
      ],
      [[...token, "--port", "0", "--store", "/proc/none/store"], /\/proc\/none/],
    ];
    for (const [args, said] of failures) {
      const failed = start(...args);
      expect(await failed.ended).toBe(2);
      expect(failed.text.err).toMatch(said);
      expect(failed.text.out).toBe("");
      expect(filesIn(here)).toEqual(["broken.json", "empty"]);
    }
  });

  test("a store that was there stays, and a token is shown when its hash is kept", async () => {
    const here = place();
    const args = ["--store", join(here, "store"), "--token-file", join(here, "tokens.json")];
    const first = start(...args, "--port", "0");
    await expect.poll(() => first.text.err, { timeout: 300_000 }).toMatch(/^token: haft_/m);
    first.child.kill("SIGTERM");
    await first.ended;
    const before = filesIn(here);
    expect(before).toContain("tokens.json");
    const { url } = await serving();
    expect(await start(...args, "--port", new URL(url).port).ended).toBe(2);
    expect(filesIn(here)).toEqual(before);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
