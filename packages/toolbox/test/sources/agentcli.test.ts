import { createExecutor } from "@toolhaft/exec-sandbox";
import type { Executor } from "@toolhaft/exec-sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToolbox, manifestSource, toToolMessage } from "../../src/index.ts";
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
