import { createExecutor } from "@toolhaft/exec-sandbox";
import type { Executor } from "@toolhaft/exec-sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { createToolbox, manifestSource, ToolboxError, toToolMessage } from "../../src/index.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
let executor: Executor;
beforeAll(() => {
  executor = createExecutor({ helper: "off" });
});
afterAll(async () => {
  await executor.close();
  workshop.remove();
});

// What the reference hands to a model, by what a tool does.
test.each([
  ["echo '{}'", "{}"],
  ["true", "{}"],
  [`printf '{\\n  "text": "a  b"\\n}\\n'`, '{ "text": "a b" }'],
  [`echo '{"error":"boom"}' >&2; exit 3`, JSON.stringify({ error: '{"error":"boom"}' })],
  ["exit 3", '{"error":"exit status 3"}'],
  ["kill -9 $$", '{"error":"signal: killed"}'],
  ["sleep 20", '{"error":"tool timed out"}'],
  ["head -c 5000 /dev/zero | tr '\\0' x >&2; exit 1", JSON.stringify({ error: "x".repeat(1_000) })],
])("as agentcli: %s", async (line, content) => {
  const tool = {
    name: "get_time",
    lines: [line],
    timeoutSec: line === "sleep 20" ? 1 : 30,
    schema: { type: "object", required: ["zone"] },
  };
  const path = workshop.manifest("agentcli", [tool]);
  const toolbox = await createToolbox({ sources: [manifestSource({ path, compat: "agentcli" })], executor });
  expect(toToolMessage(await toolbox.invoke("get_time", " {} "))).toBe(content);
  await toolbox.close();
});

describeWithShared("oracles", "agentcli reads a file as its own loader does", (folder) => {
  interface Row {
    manifest: string;
    ok: boolean;
    error?: string;
    registry?: Record<string, { command: string[] }>;
  }
  const rows = JSON.parse(readFileSync(join(folder, "manifest-load.json"), "utf8")) as Row[];

  test.each(rows.map((row, index) => [index, row] as const))("row %i", async (_, row) => {
    const path = workshop.file("tools.json", row.manifest);
    const open = (): ReturnType<typeof manifestSource> => manifestSource({ path, compat: "agentcli" });
    if (!row.ok) {
      expect(open).toThrow(ToolboxError);
      expect(() => open()).toThrow(row.error);
      return;
    }
    const source = open();
    const { items } = await source.list({});
    expect(items.map(({ name }) => name)).toEqual(Object.keys(row.registry ?? {}));
    expect(source.problems().filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

test.each([
  ["a program without ./", (tool: object) => ({ ...tool, command: ["tools/bin/say"] })],
  ["a description that is null", (tool: object) => ({ ...tool, description: null })],
  ["a schema that is true", (tool: object) => ({ ...tool, schema: true })],
  [
    "keys in other letters",
    ({ name, command }: { name: string; command: string[] }) => ({ NAME: name, Command: command }),
  ],
])("as agentcli runs %s", async (_, change) => {
  workshop.shell("tools/bin/say", `echo '{"said":1}'`);
  const tool = change({ name: "say", command: ["./tools/bin/say"] });
  const path = workshop.file("tools.json", JSON.stringify({ tools: [tool] }));
  const toolbox = await createToolbox({ sources: [manifestSource({ path, compat: "agentcli" })], executor });
  expect(toToolMessage(await toolbox.invoke("say", "{}"))).toBe('{"said":1}');
  await toolbox.close();
});

test("as agentcli runs a link that leads out of tools/bin", async () => {
  const outside = workshop.shell("outside", `echo '{"said":2}'`);
  workshop.shell("tools/bin/say", "exit 1");
  symlinkSync(outside, join(workshop.folder, "tools/bin/linked"));
  const tools = [{ name: "linked", command: ["./tools/bin/linked"] }];
  const path = workshop.file("tools.json", JSON.stringify({ tools }));
  const toolbox = await createToolbox({ sources: [manifestSource({ path, compat: "agentcli" })], executor });
  expect(toToolMessage(await toolbox.invoke("linked", "{}"))).toBe('{"said":2}');
  await toolbox.close();
});

test("one broken tool refuses the file there, and only itself here", async () => {
  const tools = [
    { name: "say", command: ["./tools/bin/say"] },
    { name: "say", command: ["./tools/bin/say"] },
  ];
  const path = workshop.file("tools.json", JSON.stringify({ tools }));
  expect(() => manifestSource({ path, compat: "agentcli" })).toThrow('tool[1] "say": duplicate name');
  expect((await manifestSource({ path }).list({})).items).toHaveLength(1);
});
