import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createToolbox, manifestSource, type ToolSource } from "../../src/index.ts";
import { expectFailure } from "../support/expect-result.ts";

function sourceOf(id: string, tool: string): ToolSource {
  const folder = mkdtempSync(join(tmpdir(), "named-source-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, "tools.json");
  writeFileSync(path, JSON.stringify({ tools: [{ name: tool, command: ["/bin/cat"] }] }));
  return manifestSource({ path, id });
}

test.each([
  ["clok", "get_time", "SOURCE_NOT_FOUND", "unknown source: clok. Did you mean clock?"],
  ["tides", "get_time", "SOURCE_NOT_FOUND", "unknown source: tides. There are: clock, notes."],
  ["notes", "get_time", "TOOL_NOT_FOUND", "unknown tool: get_time. There are: write_note."],
  ["notes", "write_noet", "TOOL_NOT_FOUND", "unknown tool: write_noet. Did you mean write_note?"],
])("of the source %s the tool %s: %s", async (source, name, code, told) => {
  const sources = [sourceOf("clock", "get_time"), sourceOf("notes", "write_note")];
  const toolbox = await createToolbox({ sources });
  const result = await toolbox.invoke({ source, name }, "{}");
  await toolbox.close();
  expectFailure(result, code);
  expect(result.ok || `${result.error.message}. ${result.error.hint ?? ""}`).toBe(told);
});

test("where there are no sources at all", async () => {
  const toolbox = await createToolbox({ sources: [] });
  const result = await toolbox.invoke({ source: "clock", name: "get_time" }, "{}");
  await toolbox.close();
  expect(result).toMatchObject({
    error: { message: "unknown source: clock", hint: "There are no sources." },
  });
});
