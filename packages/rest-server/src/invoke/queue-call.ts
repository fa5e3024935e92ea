import type { QueuedCall as ShownCall, RouteShape } from "@toolhaft/client";
import { createHash } from "node:crypto";
import { type CallQueue, newCallId, type QueuedCall, type QueuedTool, type Tool } from "@toolhaft/toolbox";
import { answerOf } from "../calls/answer-of.ts";
import type { ServerContext } from "../context.ts";
import type { RouteAnswer, RouteRequest } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { approvalTicket, idempotencyKey } from "../request/accept.ts";

interface ToQueue {
  readonly queue: CallQueue;
  readonly tool: Tool;
  readonly key: QueuedTool;
  readonly args: string;
}

/**
 * Keep a call for some runner to make, and answer where it can be looked at. What would be refused before it runs is refused at once,
 * as a call that is waited for would be.
 */
export async function queueCall(
  { id: requestId, headers, grant }: Pick<RouteRequest<RouteShape>, "id" | "headers" | "grant">,
  { queue, tool, key, args }: ToQueue,
  context: ServerContext,
): Promise<RouteAnswer> {
  const owner = grant?.id ?? "";
  const given = idempotencyKey(headers["idempotency-key"]);
  const request = hashed(JSON.stringify([key.bundleID, key.slug, key.version, args]));
  const once = given === undefined ? undefined : { key: hashed(`${owner} ${given}`), request };
  const before = once && (await queue.known(once));
  if (before !== undefined) return accepted(before, { "idempotency-replayed": "true" });
  const ticket = approvalTicket(headers["approval"]);
  const approved = ticket === undefined ? undefined : context.tickets.read(ticket, owner);
  const refusal = await tool.refusal(args, approved === undefined ? {} : { approved });
  if (refusal !== undefined)
    return answerOf(refusal, requestId, (digest) => context.tickets.issue(digest, owner));
  await context.countCall(grant);
  const added = await queue.add({
    ...{ id: newCallId(), tool: key, args },
    ...(owner === "" ? {} : { tokenId: owner }),
    ...(approved === undefined ? {} : { approved: approved.digest }),
    ...(once === undefined ? {} : { once }),
  });
  return accepted(added, {});
}

/** `other`: the key was used for another request. */
function accepted(call: QueuedCall | "other", headers: Readonly<Record<string, string>>): RouteAnswer {
  if (call === "other") throw new ApiError("API_IDEMPOTENCY_MISMATCH");
  return {
    status: 202,
    text: shownText(call),
    headers: {
      location: `/tools/calls/${call.id}`,
      "preference-applied": "respond-async",
      ...headers,
    },
  };
}

/** A queued call as JSON. Its result stands there as the tool gave it. */
export function shownText({ tool, tokenId, state, result, ...call }: QueuedCall): string {
  const { bundleID, slug, version } = tool;
  const shown: ShownCall = {
    ...{ ...call, steps: [...call.steps], tool: slug, bundleID, version, status: state },
    ...(tokenId === undefined ? {} : { tokenID: tokenId }),
  };
  const text = JSON.stringify(shown);
  return result === undefined ? text : `${text.slice(0, -1)},"result":${result}}`;
}

function hashed(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
