import { collectLosses, type Lose, type Loss } from "../../losses/loss.ts";
import { printValue } from "../../print/print-value.ts";
import type { Printed } from "../../print/printed.ts";
import { spellingOf, usualSpelling, type Spelling } from "../../print/spelling.ts";
import type { NamedTool } from "../../convert/types.ts";
import { fieldPath, type ToolDescription, type ToolField, type ToolSet } from "../../tool-description.ts";
import type { WritableFormat } from "./written.ts";

/** One tool that is being written. */
export interface WritingTool {
  tool: ToolDescription;
  /** The name in the new format. */
  name: string;
  lose: Lose;
  spelling: Spelling;
}

/** Start writing tools under new names. */
export function startWriting(
  set: ToolSet,
  names: readonly string[],
  format: WritableFormat,
  losses: Loss[],
): { tools: WritingTool[]; nameMap: Record<string, NamedTool> } {
  const spelling = set.source === undefined ? usualSpelling : spellingOf(set.source);
  const nameMap = Object.create(null) as Record<string, NamedTool>;
  const tools = set.tools.map((tool, number): WritingTool => {
    const name = names[number] ?? tool.name;
    const identity = { index: tool.index ?? number, name: tool.name };
    nameMap[name] = tool.version === undefined ? identity : { ...identity, version: tool.version };
    const lose = collectLosses(losses, { target: format, tool: identity });
    if (name !== tool.name) {
      lose(
        "name-changed",
        "hint",
        { path: fieldPath(tool, "name"), keyword: "name" },
        { from: tool.name, to: name },
      );
    }
    if (tool.isEnabled === false && format !== "bundle") loseSwitch(tool, lose);
    return { tool, name, lose, spelling };
  });
  return { tools, nameMap };
}

// Only stored tools can be switched off: elsewhere the definition is there, and on.
function loseSwitch({ path = [] }: ToolDescription, lose: Lose): void {
  const place = { path: [...path, "isEnabled"], keyword: "isEnabled" };
  lose("field-dropped", "absent", place, { field: "isEnabled" });
}

/** A field of the original as it was written. */
export function printField(
  { tool, spelling }: WritingTool,
  field: "inputSchema" | "outputSchema",
): Printed | undefined {
  const value = tool[field];
  return value === undefined || value === null
    ? undefined
    : printValue(value, fieldPath(tool, field), spelling);
}

/** Declare the fields that the format has no place for. */
export function loseFields({ tool, lose }: WritingTool, has: readonly ToolField[]): void {
  const kept = new Set<string>([...has, "name", "description", "inputSchema"]);
  for (const field of FIELDS) {
    const value = tool[field];
    if (kept.has(field) || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    const path = fieldPath(tool, field);
    lose("field-dropped", "absent", { path, keyword: field }, { field: String(path.at(-1) ?? field) });
  }
  for (const { field, path } of tool.others ?? [])
    lose("field-dropped", "absent", { path, keyword: field }, { field });
}

const FIELDS: readonly ToolField[] = [
  "title",
  "outputSchema",
  "annotations",
  "examples",
  "capabilities",
  "deprecated",
  "deprecationMessage",
  "strict",
  "tags",
  "timeoutMs",
  "version",
];

/** Declare a placeholder: the format wants the field and the original has none. */
export function invent({ tool, lose }: WritingTool, field: string, value: string): void {
  lose("field-invented", "hint", { path: tool.path ?? [], keyword: field }, { field, value });
}

/** Declare that how the tool runs can't be said in the format. */
export function loseRun({ tool, lose }: WritingTool): void {
  const { run, path = [] } = tool;
  if (run === undefined) return;
  const field = { command: "command", skill: "execution", stored: "impl" }[run.kind];
  const place = { path: run.kind === "skill" ? path : [...path, field], keyword: field };
  lose("run-dropped", "absent", place, { field });
}
