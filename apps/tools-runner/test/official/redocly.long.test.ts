import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApiDocument } from "@toolhaft/client/interface";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { root } from "../../../../scripts/root.mjs";
import { runOfficial, type Ended } from "./run-official.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const FILE = "for-models.arazzo.json";

let cli: Cli;
let folder: string;
beforeAll(async () => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "redocly-"));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "models", "displayName": "Models" }');
  await inStore("bundle", "put", BUNDLE, "bundle.json");
  for (const [version, change] of Object.entries(FLOWS)) {
    const flow = JSON.parse(readFileSync(join(root, "examples/runner/for-models.flow"), "utf8")) as Flow;
    change(flow);
    writeFileSync(join(folder, "flow.json"), JSON.stringify(flow));
    await inStore("tool", "put", BUNDLE, "for-models", version, "flow.json");
  }
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiDocument({ version: "1.0.0" })));
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

interface Flow {
  impl: { steps: Record<string, unknown>[] };
}

/** The example, and what else a flow may have. */
const FLOWS: Readonly<Record<string, (flow: Flow) => void>> = {
  example: () => undefined,
  retries: ({ impl: { steps } }) => {
    const error = [{ condition: "$response.body#/error/retryable == true" }];
    const path = { context: "$response.body", condition: "$.files[*]", type: "jsonpath" };
    Object.assign(steps[0] ?? {}, {
      ...{ description: "Look at it first", timeout: 5000, successCriteria: [path] },
      onFailure: [
        { name: "again", type: "retry", retryAfter: 0.5, retryLimit: 2, criteria: error },
        { name: "stop", type: "end" },
      ],
    });
  },
  sequence: ({ impl: { steps } }) => {
    for (const step of steps) delete step["dependsOn"];
  },
};

async function inStore(...words: readonly string[]): Promise<string> {
  const { exit, stdout, stderr } = await cli.run([...words, "--store", "store"], { cwd: folder });
  expect([exit, stderr]).toEqual([0, expect.not.stringContaining("error")]);
  return stdout;
}

function lint(text: string): Promise<Ended> {
  writeFileSync(join(folder, FILE), text);
  return runOfficial("redocly", folder, ["lint", FILE, "--format", "json"]);
}

function problemsOf({ out }: Ended): unknown[] {
  return (JSON.parse(out.slice(out.indexOf("{"))) as { problems: unknown[] }).problems;
}

test.each(Object.keys(FLOWS))("redocly lint has nothing to say of an exported flow: %s", async (version) => {
  const ended = await lint(await inStore("flow", "export", BUNDLE, "for-models", version));
  expect({ exit: ended.exit, problems: problemsOf(ended) }).toEqual({ exit: 0, problems: [] });
});

test("and finds what is planted in one", async () => {
  const text = await inStore("flow", "export", BUNDLE, "for-models", "example");
  const ended = await lint(text.replace('"dependsOn": []', '"dependsOn": 7'));
  expect(ended.exit).toBe(1);
  expect(JSON.stringify(problemsOf(ended))).toContain("dependsOn");
});
