import {
  callAnswer,
  invokeBody,
  type CallPlan,
  type CallResult,
  type InvokeBody,
} from "../schemas/invoke.ts";
import { pageOf, type Page } from "../schemas/page.ts";
import { invokeQuery, type InvokeQuery } from "../schemas/queries.ts";
import { sourceTool, type SourceTool } from "../schemas/source-tool.ts";
import type { Route } from "./route.ts";
import type { ToolParams } from "./tools.ts";

export interface SourceToolParams extends Readonly<Record<string, string>> {
  source: string;
  name: string;
}

const invoke = {
  method: "POST",
  summary: "Call a tool",
  description:
    "`args` reaches the tool as it is written. A tool that ran and failed is 200 with `ok: false`. " +
    "With `plan=1` nothing runs and the answer says what would. With `Accept: text/event-stream` the answer is " +
    "a stream of `progress`, `stderr` and `output` events that ends with `result`; leaving it cancels the call, " +
    "unless it has an Idempotency-Key: then it can be taken up again with Last-Event-ID for a while.",
  scope: "invoke",
  query: invokeQuery,
  body: invokeBody,
  bodyIsOptional: true,
  headers: ["Idempotency-Key", "Last-Event-ID"],
  answer: { status: 200, description: "How the call ended.", schema: callAnswer, streams: true },
  problems: [400, 404, 406, 409, 413, 422, 503],
} as const;

export const invokeTool: Route<{
  params: ToolParams;
  query: InvokeQuery;
  body: InvokeBody;
  answer: CallResult | CallPlan;
}> = {
  ...invoke,
  id: "invokeTool",
  path: "/tools/bundles/{bundleID}/tools/{toolSlug}/version/{version}/invoke",
  group: "tools",
};

export const listSourceTools: Route<{ answer: Page<SourceTool> }> = {
  id: "listSourceTools",
  method: "GET",
  path: "/tools/sources",
  group: "sources",
  summary: "List the tools of manifests and skills",
  scope: "read",
  answer: { status: 200, description: "All of them.", schema: pageOf("SourceToolPage", sourceTool) },
  problems: [],
};

export const invokeSourceTool: Route<{
  params: SourceToolParams;
  query: InvokeQuery;
  body: InvokeBody;
  answer: CallResult | CallPlan;
}> = {
  ...invoke,
  id: "invokeSourceTool",
  path: "/tools/sources/{source}/tools/{name}/invoke",
  group: "sources",
};
