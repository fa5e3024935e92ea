import { isObject, type JsonObject, own, parseJson } from "@toolhaft/json-text";
import type { Shown } from "../arguments/query.ts";
import type { ToolRecord } from "../records.ts";
import { toolSummary } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import { recordText } from "../state/tool.ts";
import type { Soon } from "../state/content.ts";
import { createTurn } from "../turn.ts";
import type { ListedTool, StoreHost, Usage } from "../types.ts";
import { blockersOf } from "./blockers.ts";

/** How often tools were called, in their order. */
export type UsageOf = (toolIDs: readonly string[]) => Soon<readonly Usage[]>;

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
  const { host, shown } = showing;
  const tools = records.map((record) => listedTool(context, record));
  if (shown.usage) {
    const usages = await showing.usageOf(records.map(({ toolID }) => toolID));
    for (const [at, tool] of tools.entries()) Object.assign(tool, usages[at]);
  }
  if (!shown.argSchema && host === undefined) return tools;
  const turn = createTurn();
  for (const [at, tool] of tools.entries()) {
    const record = records[at] as ToolRecord;
    const argSchema = shown.argSchema ? await argSchemaOf(context, record) : undefined;
    if (argSchema !== undefined) tool.argSchema = argSchema;
    if (host !== undefined) {
      const blockers = await blockersOf(context, record, host);
      tool.effective = { ...tool.effective, blockers };
    }
    if (turn.isDue()) await turn.take();
  }
  return tools;
}

function listedTool(context: StoreContext, record: ToolRecord): ListedTool {
  const tool = toolSummary(context, record) as ListedTool;
  tool.bundleName = context.catalog.bundles.get(record.bundleID)?.record?.displayName ?? "";
  return tool;
}

/** Of a tool's file as it is now; undefined where somebody has just taken it away. */
async function argSchemaOf(context: StoreContext, record: ToolRecord): Promise<JsonObject | undefined> {
  const { value } = parseJson(((await recordText(context, record)) ?? "").replace(/^\ufeff/, ""));
  const schema = isObject(value) ? own(value, "argSchema") : undefined;
  return isObject(schema) ? schema : undefined;
}
