import type { KeptCall } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import type { CallLog, HttpTrail, LoggedCall, QueuedCall } from "@toolhaft/toolbox";
import type { ServerContext } from "../context.ts";
import { bundlesFor, isInReach } from "../guard/reach.ts";
import { handle, type Handler } from "../handler.ts";
import { followQueued } from "../invoke/follow-queued.ts";
import { shownText } from "../invoke/queue-call.ts";
import { ApiError } from "../problems/api-error.ts";
import { wantsStream } from "../request/accept.ts";
import type { TokenGrant } from "../tokens/token.ts";

export const listCalls: Handler = handle(routes.listCalls, async ({ query, grant }, context) => {
  const { pageSize = 25, pageToken, since, tool, failed } = query;
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw refused(
      "since",
      `since must be a time, such as 2026-03-01T08:00:00Z, not ${JSON.stringify(since)}`,
    );
  const log = logOf(context);
  const { bundleIDs } = bundlesFor(grant, query.bundleIDs);
  const wanted = bundleIDs && new Set(bundleIDs.map((each) => each.toLowerCase()));
  const accept = ({ bundle, tool: name, ok }: LoggedCall): boolean => {
    if (wanted !== undefined && (bundle === undefined || !wanted.has(bundle))) return false;
    if (tool !== undefined && tool !== name) return false;
    return failed === undefined || failed !== ok;
  };
  try {
    const { calls, next } = await log.list({
      ...{ limit: pageSize, accept },
      ...(since === undefined ? {} : { since }),
      ...(pageToken === undefined ? {} : { place: pageToken }),
    });
    return {
      value: { items: calls.map(shown), ...(next === undefined ? {} : { nextPageToken: next }) },
    };
  } catch (error) {
    if (error instanceof RangeError) throw refused("pageToken", `pageToken: ${error.message}`);
    throw error;
  }
});

export const getCall: Handler = handle(routes.getCall, async (request, context) => {
  const { params, grant, headers, reply } = request;
  const { callID } = params;
  const { queue } = context;
  const streams = wantsStream(headers.accept);
  const call = await queuedFor(grant, callID, context);
  if (call !== undefined && queue !== undefined) {
    if (streams) return followQueued(call, { queue, reply, grant }, context);
    return { text: shownText(call) };
  }
  const record = await logOf(context).find(callID.toLowerCase());
  // What is none of its bundles a token hears nothing of.
  if (record === undefined || !isInReach(grant, record.bundle))
    throw new ApiError("API_CALL_UNKNOWN", { id: callID });
  return { value: shown(record) };
});

export const cancelCall: Handler = handle(
  routes.cancelCall,
  async ({ params: { callID }, grant }, context) => {
    const call = await queuedFor(grant, callID, context);
    const cancelled = call && (await context.queue?.cancel(call.id));
    if (cancelled === undefined) throw new ApiError("API_CALL_UNKNOWN", { id: callID });
    return { text: shownText(cancelled) };
  },
);

/** A queued call, with what it answered: for whoever asked for it, and for those who may do everything. */
async function queuedFor(
  grant: TokenGrant | undefined,
  callID: string,
  { queue }: ServerContext,
): Promise<QueuedCall | undefined> {
  const call = await queue?.find(callID.toLowerCase());
  if (call === undefined || !isInReach(grant, call.tool.bundleID)) return undefined;
  return grant?.scope === "admin" || call.tokenId === grant?.id ? call : undefined;
}

function logOf({ audit }: ServerContext): CallLog {
  if (audit?.calls !== undefined) return audit.calls;
  throw new ApiError("API_CALLS_NOT_KEPT");
}

function refused(name: string, problem: string): ApiError {
  return new ApiError("API_QUERY_INVALID", { problem }, { locations: [{ pointer: name, detail: problem }] });
}

/** What a screen shows of a call; no path of this machine. */
function shown(record: LoggedCall): KeptCall {
  const { id, ts, tool, source, bundle, version, ok, error, ms, tokenId, http, exit, signal, tier } = record;
  return {
    ...{ id, at: ts, tool, ok, durationMs: ms },
    ...(source === null ? {} : { source }),
    ...(bundle === undefined ? {} : { bundleID: bundle }),
    ...(version === undefined ? {} : { version }),
    ...(error === null ? {} : { code: error }),
    ...(tokenId === undefined ? {} : { tokenID: tokenId }),
    ...(http === undefined ? {} : { http: requestOf(http) }),
    ...(tier === null ? {} : { exec: { ...plain({ exitCode: exit, signal }), tier } }),
  };
}

function requestOf({ method, host, status, ...counts }: HttpTrail): NonNullable<KeptCall["http"]> {
  return { ...plain({ method, host, status }), ...counts };
}

/** Without what there is not. */
function plain<T extends object>(value: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as {
    [Key in keyof T]?: NonNullable<T[Key]>;
  };
}
