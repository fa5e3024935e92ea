import type { Diagnostic } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { createLinter, loadFormats, loadTargets, type Linter } from "@toolhaft/lint";
import type { Target } from "@toolhaft/tool-targets/targets";
import type { HeldTarget } from "./held-targets.ts";
import type { EngineSchema } from "./rows.ts";

/** A finding about a schema: its pointer starts at the schema. */
export interface SchemaFinding {
  rule: string;
  severity: Diagnostic["severity"];
  pointer: string;
  message: string;
  /** Whether it is what a target makes of it, or what every system does. */
  isTarget: boolean;
}

const formats = await loadFormats(["mcp"]);
const linters = new Map<Target, Linter>();

/** What the linter says of a schema for a target. */
export async function findingsOf(
  { target, field }: Pick<HeldTarget, "target" | "field">,
  schema: EngineSchema,
): Promise<SchemaFinding[]> {
  return findingsOfTool(target, toolWith(field, schema), `/tools/0/${field}`);
}

/** What the linter says of a tool for a target. */
export async function findingsOfTool(
  target: Target,
  tool: JsonValue,
  base: string,
): Promise<SchemaFinding[]> {
  let linter = linters.get(target);
  if (linter === undefined) {
    linter = createLinter({ formats, targets: await loadTargets([target], { prefixBudget: 0 }) });
    linters.set(target, linter);
  }
  const text = JSON.stringify({ tools: [tool] });
  const { diagnostics } = linter.lintPrepared(linter.prepare({ path: "tools.json", text, format: "mcp" }));
  return diagnostics.map(({ rule, severity, at, message, targets }) => ({
    rule,
    severity,
    pointer: at.pointer.startsWith(base) ? at.pointer.slice(base.length) : at.pointer,
    message,
    isTarget: targets !== undefined,
  }));
}

/** A tool as MCP lists it, with a schema in one of its two fields. */
export function toolWith(
  field: HeldTarget["field"],
  { name = "look_up", description = "Looks a record up in the register.", input }: EngineSchema,
): JsonValue {
  const schemas =
    field === "inputSchema"
      ? { inputSchema: input }
      : { inputSchema: { type: "object", properties: {} }, outputSchema: input };
  return { name, description, ...schemas };
}
