import { isObject, own, ownObject, setOwn, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { printValue } from "../../print/print-value.ts";
import { printed, printedList, printedObject, printedText, type Printed } from "../../print/printed.ts";
import { usualSpelling } from "../../print/spelling.ts";
import { invent, loseFields, loseRun, printField, type WritingTool } from "./writing.ts";
import type { WrittenFile } from "./written.ts";

/** What stands where a binary and a subcommand have to be named yet. */
export const PLACEHOLDER = "TODO";

/** Write a skill's one file. How a tool runs can't be derived from another format: it gets placeholders. */
export function toSkill(tools: readonly WritingTool[]): WrittenFile[] {
  const allowlist: JsonObject = {};
  const executions: Printed[] = [];
  const specs = tools.map((writing) => {
    const { execution, grants } = executionOf(writing);
    for (const [binary, subcommands] of grants) setOwn(allowlist, binary, [...subcommands]);
    executions.push(printValue(execution, undefined, usualSpelling));
    loseFields(writing, []);
    return printedObject([
      ["name", printed(writing.name)],
      ["description", printedText(writing.tool.description)],
      ["parameters", printField(writing, "inputSchema") ?? printed({ type: "object", properties: {} })],
    ]);
  });
  const file = printedObject([
    ["tools", printedList(specs)],
    ["allowlist", printed(allowlist)],
    ["execution", printedList(executions)],
  ]);
  return [{ path: "tools.json", ...file }];
}

function executionOf(writing: WritingTool): {
  execution: JsonValue;
  grants: ReadonlyMap<string, readonly string[]>;
} {
  const { tool, name } = writing;
  if (tool.run?.kind === "skill") return { execution: tool.run.execution, grants: tool.run.allowlist };
  loseRun(writing);
  for (const field of ["binary", "subcommand"]) invent(writing, field, JSON.stringify(PLACEHOLDER));
  const execution = {
    tool: name,
    binary: PLACEHOLDER,
    subcommand: PLACEHOLDER,
    args: flagsFor(tool.inputSchema),
  };
  return { execution, grants: new Map([[PLACEHOLDER, [PLACEHOLDER]]]) };
}

/** Each parameter as a flag of its name; a boolean one is there or not. */
function flagsFor(schema: JsonValue | undefined): JsonValue[] {
  const properties = isObject(schema) ? ownObject(schema, "properties") : undefined;
  return Object.entries(properties ?? {}).map(([param, value]) => {
    const isSwitch = isObject(value) && own(value, "type") === "boolean";
    return isSwitch ? { param, kind: "flagifboolean", flagIfTrue: `--${param}` } : { param, kind: "flag" };
  });
}
