import { isObject, type JsonObject, own, parseJson } from "@toolhaft/json-text";
import type { Shown } from "../arguments/query.ts";
import type { ToolRecord } from "../records.ts";
import { toolSummary } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import { recordText } from "../state/tool.ts";
import { createTurn } from "../turn.ts";
import type { ListedTool, StoreHost, Usage } from "../types.ts";
import { blockersOf } from "./blockers.ts";

/** How often a tool was called. */
export type UsageOf = (toolID: string) => Usage;

/** What a list shows of its tools. */
export interface Showing {
  usageOf: UsageOf;
  shown: Shown;
  host: StoreHost | undefined;
}

/** Tools as a list shows them; with a host also what keeps each from being called. */
export async function listedTools(
  context: StoreContext,
  records: readonly ToolRecord[],
  showing: Showing,
): Promise<ListedTool[]> {
  const { host } = showing;
  const tools = records.map((record) => listedTool(context, record, showing));
  if (host === undefined) return tools;
  const turn = createTurn();
  for (const [at, record] of records.entries()) {
    const tool = tools[at];
    const blockers = await blockersOf(context, record, host);
    if (tool !== undefined) tool.effective = { ...tool.effective, blockers };
    if (turn.isDue()) await turn.take();
  }
  return tools;
}

function listedTool(context: StoreContext, record: ToolRecord, { usageOf, shown }: Showing): ListedTool {
  const tool = toolSummary(context, record) as ListedTool;
  tool.bundleName = context.catalog.bundles.get(record.bundleID)?.record?.displayName ?? "";
  if (shown.usage) Object.assign(tool, usageOf(record.toolID));
  const argSchema = shown.argSchema ? argSchemaOf(context, record) : undefined;
  if (argSchema !== undefined) tool.argSchema = argSchema;
  return tool;
}

/** Of a tool's file as it is now; undefined where somebody has just taken it away. */
function argSchemaOf(context: StoreContext, record: ToolRecord): JsonObject | undefined {
  const { value } = parseJson((recordText(context, record) ?? "").replace(/^\ufeff/, ""));
  const schema = isObject(value) ? own(value, "argSchema") : undefined;
  return isObject(schema) ? schema : undefined;
}
