import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLiveTools } from "../../src/testing/from-mcp.ts";
import { readTests } from "../../src/testing/read-tests.ts";
import { runExamples } from "../../src/testing/run-examples.ts";
import { suiteOfTools } from "../../src/testing/suite-of-tools.ts";
import { faultsIn, folderWith, SMALLEST } from "./forecast.ts";

const KEY = "s3cret-of-somebody";

Object.assign(globalThis, { TOOLS_RUNNER_VERSION: "0.0.0" });
beforeAll(() => {
  process.env["API_KEY"] = KEY;
});
afterAll(() => {
  delete process.env["API_KEY"];
});

const started = (...how: readonly string[]) =>
  openLiveTools({
    kind: "process",
    command: process.execPath,
    args: [join(import.meta.dirname, "faulty-server.mjs"), ...how],
  });

const examples = {
  forecast: {
    "any result": { args: { city: "Oslo" } },
    "a value": { args: { city: "Oslo" }, expect: { value: { celsius: 1 } } },
    "another value": { args: { city: "Oslo" }, expect: { value: { celsius: 2 } } },
    "a part": { args: { city: "a".repeat(41) }, expect: { contains: { key: KEY } } },
    "a schema": { args: { city: "Oslo" }, expect: { schema: { required: ["celsius"] } } },
    "a failure": { args: { city: "Atlantis" }, expect: { error: "TOOL_ERROR" } },
    "a wrong result": { args: { city: "Oslo", loud: true }, expect: { error: "OUTPUT_INVALID" } },
    "an end": { args: { city: "Oslo", days: 100 }, expect: { error: "MCP_CLOSED" } },
    "a result after that": { args: { city: "Oslo" }, expect: { ok: true } },
  },
  greet: { "by name": { args: { city: "Oslo" }, expect: { value: "Hello Oslo" } } },
  gret: { anybody: { expect: { error: "TOOL_NOT_FOUND" } } },
};

test.each(["old", "new"])("examples are run on a live server of the SDK: %s", async (generation) => {
  const folder = folderWith({ "tools.test.json": JSON.stringify({ tools: examples }) });
  const opened = await started(generation);
  const suite = suiteOfTools(opened.tools, {
    examples: readTests(join(folder, "tools.test.json")),
    ...{ without: new Map(), close: () => opened.close() },
  });
  const results = await runExamples(suite, { only: new Set() });
  await suite.close();
  const wrong = results.filter(({ problems }) => problems.length > 0);
  expect(wrong.map(({ name, problems }) => [name, problems])).toEqual([
    ["another value", ["/celsius: expected 2, got 1"]],
  ]);
  expect(results).toHaveLength(11);
});

// To start one again takes longest: one of them ends, and does not answer.
test.each([
  { generation: "old", mood: "calm", found: {} },
  {
    ...{ generation: "new", mood: "wild" },
    found: { crash: SMALLEST.days100, hang: SMALLEST.days99 },
  },
])(
  "faults of a live server are found and shrunk: $generation, $mood",
  async ({ generation, mood, found }) => {
    const { tools, close } = await started(generation, mood);
    const [tool] = tools;
    if (tool === undefined) throw new Error("it lists nothing");
    expect(tool.annotations).toEqual({ readOnlyHint: true });
    const secrets = new Map([["API_KEY", KEY]]);
    const options = { secrets, count: 30, seed: 5, hangAfterMs: 1_500 };
    expect(await faultsIn(tool, options)).toEqual({
      ...found,
      result: SMALLEST.loud,
      leak: SMALLEST.long,
    });
    await close();
  },
);

test("a server that cannot be started is one line", async () => {
  const gone = { kind: "process", command: "./no-such-server", args: [] } as const;
  await expect(openLiveTools(gone)).rejects.toThrow(
    "the server ./no-such-server gives no tools: no such program",
  );
  const folder = folderWith({});
  writeFileSync(join(folder, "ends.mjs"), "process.exit(1);");
  const ends = { kind: "process", command: process.execPath, args: [join(folder, "ends.mjs")] } as const;
  await expect(openLiveTools(ends)).rejects.toThrow(/^the server .*node gives no tools: Connection closed/);
});
