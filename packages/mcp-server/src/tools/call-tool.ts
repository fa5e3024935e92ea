import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type {
  CallToolRequest,
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from "@modelcontextprotocol/server";
import { faultOf, followStops, toToolMessage } from "@toolhaft/toolbox";
import type { Toolbox, ToolResult } from "@toolhaft/toolbox";
import type { Verbatim } from "../exact/verbatim.ts";
import type { Approvals } from "./approvals.ts";
import { callProgress } from "./call-progress.ts";
import type { Era } from "./object-schema.ts";

export interface CallOptions {
  readonly toolbox: Toolbox;
  readonly verbatim: Verbatim;
  readonly approvals: Approvals;
  readonly era: Era;
  readonly progressEveryMs: number;
  /** Gets what few clients show: that a call was less isolated than usual, or a value was not resolved. */
  readonly report: (line: string) => void;
  /** Aborts when the whole server ends. */
  readonly ending: AbortSignal;
}

/**
 * `tools/call` (MCP, Tools). The tool gets the arguments as the client wrote them. A failure is a result with `isError`, for the
 * model; only a name that nobody has is an error of the protocol. A call that has to be approved is answered with a question where
 * the client can ask somebody, and comes again with the answer.
 */
export async function callTool(
  server: McpServer,
  { params }: CallToolRequest,
  context: ServerContext,
  options: CallOptions,
): Promise<CallToolResult | InputRequiredResult> {
  const { toolbox, verbatim, approvals, era, ending } = options;
  const args = params.arguments === undefined ? "{}" : verbatim.reveal(params.arguments);
  if (args === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "the arguments cannot be read");
  const progress = callProgress(context, options.progressEveryMs);
  const { onProgress } = progress;
  // Who the caller of the HTTP handler found the client to be.
  const tokenId = context.http?.authInfo?.clientId;
  const { signal, release } = followStops(context.mcpReq.signal, ending);
  const approved = approvals.given(context);
  const result = await toolbox
    .invoke(params.name, args, {
      signal,
      ...(tokenId === undefined || tokenId === "" ? {} : { tokenId }),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(approved === undefined ? {} : { approved }),
    })
    .finally(release);
  await progress.end();
  for (const warning of result.meta.warnings) options.report(`${params.name}: warning: ${warning}`);
  const fault = result.ok ? undefined : faultOf(result.error);
  if (fault !== undefined)
    options.report(`${params.name}: a fault: ${fault.type}: ${fault.message}\n${fault.stack}`);
  if (!result.ok && result.error.code === "TOOL_NOT_FOUND") {
    const { message, hint } = result.error;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      hint === undefined ? message : `${message}. ${hint}`,
    );
  }
  if (!result.ok && result.approval !== undefined) {
    const question = await approvals.ask({ server, era, context }, result.approval);
    if (question !== undefined) return question;
  }
  const answer = toCallResult(server, result, (await toolbox.get(params.name))?.outputSchema, verbatim);
  const { warnings } = result.meta;
  return warnings.length === 0 ? answer : { ...answer, _meta: { ...answer._meta, [WARNINGS]: warnings } };
}

/** Where a result's warnings stand in its `_meta` (MCP, `_meta`): no model reads them as part of the result. */
const WARNINGS = "toolhaft/warnings";

function toCallResult(
  { server }: McpServer,
  result: ToolResult,
  outputSchema: Readonly<Record<string, unknown>> | undefined,
  verbatim: Verbatim,
): CallToolResult {
  const content = [{ type: "text" as const, text: toToolMessage(result) }];
  if (!result.ok) return { content, isError: true };
  if (outputSchema === undefined) return { content };
  const { json, value } = result;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const structuredContent = isObject ? verbatim.hide(json) : value;
  return server.projectCallToolResult({ content, structuredContent }, outputSchema);
}
