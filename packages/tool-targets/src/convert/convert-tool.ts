import { fieldPath, type ToolDescription, type ToolField } from "../tool-description.ts";
import type { ArgumentMapping } from "./arguments/mapping.ts";
import { convertOutput } from "./convert-output.ts";
import { convertSchema } from "./convert-schema.ts";
import { describeTool } from "./describe-tool.ts";
import { mapOf, requiredOf, type Draft } from "./draft/draft.ts";
import { eachDraft } from "./draft/walk.ts";
import type { Lose } from "../losses/loss.ts";
import type { Printed } from "../print/printed.ts";
import type { Spelling } from "../print/spelling.ts";
import type { Receiver } from "./receiver.ts";
import type { ReadyTool } from "./shapes/shape.ts";
import type { ConvertOptions } from "./types.ts";

/** What one tool's conversion works with. */
interface ToolConversion {
  /** The exported name. */
  name: string;
  receiver: Receiver;
  options: ConvertOptions;
  spelling: Spelling;
  lose: Lose;
}

/** Convert one tool; `undefined` where the receiver can't be told of it. */
export function convertTool(
  tool: ToolDescription,
  conversion: ToolConversion,
): { printed: Printed; mapping: ArgumentMapping; optional: number } | undefined {
  const { name, receiver, options, spelling, lose } = conversion;
  if (name !== tool.name) {
    lose(
      "name-changed",
      "hint",
      { path: fieldPath(tool, "name"), keyword: "name" },
      { from: tool.name, to: name },
    );
  }
  const input = convertSchema(tool.inputSchema, receiver.needs, {
    path: fieldPath(tool, "inputSchema"),
    root: "object",
    spelling,
    lose,
  });
  if (input.refused !== undefined) {
    lose("tool-refused", "absent", { path: tool.path ?? [], keyword: "" }, { reason: input.refused });
    return undefined;
  }
  const description = describeTool(tool, receiver, options, lose);
  const ready: ReadyTool = { name, input: input.printed, inputDraft: input.draft, of: tool };
  if (description !== undefined) ready.description = description;
  const output = convertOutput(tool, receiver, conversion);
  if (output !== undefined) ready.output = output;
  loseFields(tool, conversion);
  return {
    printed: receiver.shape.tool(ready, options),
    mapping: input.mapping,
    optional: optionalIn(input.draft),
  };
}

/** Fields that every shape has a place for, or that go into the description. */
const EVERYWHERE: readonly ToolField[] = [
  "name",
  "description",
  "inputSchema",
  "deprecated",
  "deprecationMessage",
];

function loseFields(tool: ToolDescription, { receiver, options, lose }: ToolConversion): void {
  const { carries, moves = {} } = receiver.shape;
  for (const field of Object.keys(tool) as ToolField[]) {
    if (EVERYWHERE.includes(field) || carries.includes(field) || NOT_FIELDS.has(field)) continue;
    if (isNothing(tool[field])) continue;
    const place = { path: fieldPath(tool, field), keyword: field };
    if (field === "strict") {
      lose("strict-dropped", "wider", place);
      continue;
    }
    const to = moves[field] ?? reportedIn(field, options);
    const data = { field: String(place.path.at(-1) ?? field) };
    if (to !== undefined) lose("field-moved", "hint", place, { ...data, to });
    else lose("field-dropped", "absent", place, data);
  }
  for (const { field, path } of tool.others ?? [])
    lose("field-dropped", "absent", { path, keyword: field }, { field });
}

const NOT_FIELDS: ReadonlySet<string> = new Set([
  "identity",
  "index",
  "isEnabled",
  "others",
  "path",
  "paths",
  "run",
]);

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function reportedIn(field: ToolField, options: ConvertOptions): string | undefined {
  const isTold =
    (field === "examples" && options.examplesInDescription === true) ||
    (field === "outputSchema" && options.outputInDescription === true);
  return isTold ? "the description" : undefined;
}

/** How many properties a model may leave out. */
function optionalIn(root: Draft): number {
  let count = 0;
  eachDraft(root, (draft) => {
    const required = new Set(requiredOf(draft));
    for (const name of mapOf(draft, "properties")?.keys() ?? []) if (!required.has(name)) count++;
  });
  return count;
}
