import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryStore } from "@toolhaft/store";
import { afterAll, describe, expect, test } from "vitest";
import { createToolbox, storeSource } from "../../../src/index.ts";
import { expectFailure, expectJson } from "../../support/expect-result.ts";
import { SEA } from "../../support/shelf.ts";

const folder = mkdtempSync(join(tmpdir(), "only-"));
const script = join(folder, "repeat.js");
writeFileSync(
  script,
  'process.stdin.on("data", (text) => console.log(JSON.stringify({ given: JSON.parse(text), words: process.argv.slice(2) })));',
);
const store = await createMemoryStore();
await store.putBundle(SEA, '{ "slug": "sea", "displayName": "Sea" }');
const exec = { directory: folder, only: { repeat: [process.execPath, script, "--fixed"] } } as const;
const toolbox = await createToolbox({ sources: [storeSource({ store, exec })] });

afterAll(async () => {
  await toolbox.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

async function put(slug: string, command: readonly string[]): Promise<void> {
  const body = { displayName: slug, type: "exec", argSchema: { type: "object" }, impl: { command } };
  await store.putTool({ bundleID: SEA, slug, version: "v1" }, JSON.stringify(body));
}

describe("where only some programs may run", () => {
  test("one of them is started with what it is given before the tool's own arguments", async () => {
    await put("repeat", ["./tools/bin/repeat", "--own"]);
    expectJson(await toolbox.invoke("repeat", '{"n":1.0}'), '{"given":{"n":1},"words":["--fixed","--own"]}');
    expect(await toolbox.plan("repeat", "{}")).toMatchObject({
      argv: [process.execPath, script, "--fixed", "--own"],
    });
  });

  test.each([
    ["an absolute path", "/bin/cat"],
    ["the program behind a name that may run", process.execPath],
    ["another name", "./tools/bin/cat"],
    ["a way out of the folder", "./tools/bin/../../repeat"],
    ["a detour", "./tools/bin/./repeat"],
    ["a name that every object has", "./tools/bin/constructor"],
    ["a bare name", "repeat"],
  ])("%s is refused", async (what, command) => {
    const slug = what.replaceAll(/[^a-z]+/g, "-");
    await put(slug, [command]);
    const result = await toolbox.invoke(slug, "{}");
    expectFailure(result, "TOOL_EXEC_OFF");
    expect(result.ok ? undefined : result.error.hint).toBe(
      "Programs of stored tools that run here: ./tools/bin/repeat. Others are called from a manifest.",
    );
  });
});
