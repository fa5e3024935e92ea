import { checkVersion } from "@toolhaft/tool-bundle";
import type { JsonValue } from "@toolhaft/json-text";
import { printed, printedObject, printedText, type Printed } from "../../print/printed.ts";
import { fieldPath } from "../../tool-description.ts";
import { secondsOf } from "./time-limit.ts";
import { invent, loseFields, loseRun, printField, type WritingTool } from "./writing.ts";
import type { WrittenFile } from "./written.ts";

/** Marks that stand where the store gives out ids and times: well formed, and not to be kept. */
const NO_ID = "00000000-0000-7000-8000-000000000000";
const NO_TIME = "1970-01-01T00:00:00Z";

/** Write one stored tool a file. What only a store can know gets marks; `tools-runner tool put` replaces them. */
export function toBundle(tools: readonly WritingTool[]): WrittenFile[] {
  return tools.map((writing) => ({ path: `${writing.name}/tool.json`, ...writeTool(writing) }));
}

function writeTool(writing: WritingTool): Printed {
  const { tool, name } = writing;
  for (const field of ["bundleID", "toolID"]) invent(writing, field, NO_ID);
  for (const field of ["createdAt", "modifiedAt"]) invent(writing, field, NO_TIME);
  const { type, impl } = implOf(writing);
  const tags = tagsOf(writing);
  loseFields(writing, ["title", "outputSchema", "tags", "timeoutMs", "version"]);
  return printedObject([
    ["schemaVersion", printed("1")],
    ["bundleID", printed(NO_ID)],
    ["toolID", printed(NO_ID)],
    ["slug", printed(name)],
    ["version", printed(versionOf(writing))],
    ["displayName", printed(tool.title ?? tool.name)],
    ["description", printedText(tool.description)],
    ["tags", tags.length > 0 ? printed(tags) : undefined],
    ["type", printed(type)],
    ["isEnabled", printed(tool.isEnabled !== false)],
    ["argSchema", printField(writing, "inputSchema") ?? printed({ type: "object" })],
    ["outputSchema", printField(writing, "outputSchema")],
    ["impl", printed(impl)],
    ["createdAt", printed(NO_TIME)],
    ["modifiedAt", printed(NO_TIME)],
  ]);
}

function versionOf(writing: WritingTool): string {
  const { version } = writing.tool;
  if (version !== undefined && checkVersion(version).ok) return version;
  invent(writing, "version", JSON.stringify("v1"));
  return "v1";
}

function implOf(writing: WritingTool): { type: string; impl: JsonValue } {
  const { run } = writing.tool;
  if (run?.kind === "stored") return { type: run.type, impl: structuredClone(run.impl) };
  if (run?.kind === "command") {
    const timeoutSec = secondsOf(writing);
    const impl: JsonValue = { command: [...run.command] };
    if (timeoutSec !== undefined) impl["timeoutSec"] = timeoutSec;
    if (run.envPassthrough.length > 0) impl["envPassthrough"] = [...run.envPassthrough];
    return { type: "exec", impl };
  }
  if (writing.tool.timeoutMs !== undefined) {
    const place = { path: fieldPath(writing.tool, "timeoutMs"), keyword: "timeoutMs" };
    writing.lose("field-dropped", "absent", place, { field: "timeoutMs" });
  }
  loseRun(writing);
  invent(writing, "impl", '{"goFunc": "TODO"}');
  return { type: "go", impl: { goFunc: "TODO" } };
}

/** Tags in the store's characters; others go. */
function tagsOf({ tool, lose }: WritingTool): string[] {
  const tags = tool.tags ?? [];
  const kept = tags.filter((tag) => /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/.test(tag));
  const lost = tags.filter((tag) => !kept.includes(tag));
  if (lost.length > 0) {
    const place = { path: fieldPath(tool, "tags"), keyword: "tags" };
    lose("field-dropped", "absent", place, { field: `tags: ${lost.join(", ")}` });
  }
  return [...new Set(kept)];
}
