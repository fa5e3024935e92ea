import type { QueuedCall as ShownCall, RouteShape } from "@toolhaft/client";
import {
  type CallQueue,
  type KeyedCalls,
  type NewCall,
  newCallId,
  type QueuedCall,
  type QueuedTool,
  type Tool,
} from "@toolhaft/toolbox";
import { answerOf, type CallAnswer } from "../calls/answer-of.ts";
import type { Callable } from "../calls/callable.ts";
import { refusedKey } from "../calls/kept-calls.ts";
import { type KeyedRequest, keyedRequest } from "../calls/keyed-request.ts";
import { endedAs } from "../calls/other-form.ts";
import type { ServerContext } from "../context.ts";
import type { RouteAnswer, RouteRequest } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { approvalTicket, idempotencyKey } from "../request/accept.ts";

interface ToQueue {
  readonly queue: CallQueue;
  readonly tool: Tool;
  readonly callable: Callable & { readonly queued: QueuedTool };
  readonly args: string;
}

/** What became of a key before. */
type Before =
  | { readonly call: QueuedCall | "other" }
  | { readonly answer: CallAnswer }
  | { readonly refused: "running" | "lost" | "mismatch" };

/**
 * Keep a call for some runner to make, and answer where it can be looked at. What would be refused before it runs is refused at once,
 * as a call that is waited for would be. One that was waited for under the same key is the same call.
 */
export async function queueCall(
  { id: requestId, headers, grant }: Pick<RouteRequest<RouteShape>, "id" | "headers" | "grant">,
  { queue, tool, callable, args }: ToQueue,
  context: ServerContext,
): Promise<RouteAnswer> {
  const owner = grant?.id ?? "";
  const given = idempotencyKey(headers["idempotency-key"]);
  const keyed = given === undefined ? undefined : keyedRequest(given, owner, callable, args);
  const call: NewCall = {
    ...{ id: newCallId(), tool: callable.queued, args },
    ...(owner === "" ? {} : { tokenId: owner }),
    ...(keyed === undefined ? {} : { once: keyed.queued }),
  };
  const before =
    keyed && (await queue.alone(keyed.queued.key, (calls) => lookAt(calls, keyed, call, context)));
  if (before !== undefined) return replayed(before);
  const ticket = approvalTicket(headers["approval"]);
  const approved = ticket === undefined ? undefined : context.tickets.read(ticket, owner);
  const refusal = await tool.refusal(args, approved === undefined ? {} : { approved });
  if (refusal !== undefined)
    return answerOf(refusal, requestId, (digest) => context.tickets.issue(digest, owner));
  await context.countCall(grant);
  const asked: NewCall = approved === undefined ? call : { ...call, approved: approved.digest };
  if (keyed === undefined) return accepted(await queue.add(asked), {});
  // Whoever asked with the same key meanwhile was first.
  const added = await queue.alone(keyed.queued.key, async (calls) => {
    const first = await lookAt(calls, keyed, call, context);
    return first === undefined ? { added: await calls.add(asked) } : { first };
  });
  return "first" in added ? replayed(added.first) : accepted(added.added, {});
}

/** The call of a key: in the queue, or one that is or was waited for. That one is put there, where it has ended. */
async function lookAt(
  calls: KeyedCalls,
  keyed: KeyedRequest,
  call: NewCall,
  { kept }: ServerContext,
): Promise<Before | undefined> {
  const queued = await calls.known(keyed.queued);
  if (queued !== undefined) return { call: queued };
  const known = await kept.peek(keyed);
  if (known === undefined) return undefined;
  if (known.state !== "kept") return { refused: known.state };
  const answer = JSON.parse(known.answer) as CallAnswer;
  const ended = endedAs(answer);
  return ended === undefined ? { answer } : { call: await calls.add({ ...call, ended }) };
}

function replayed(before: Before): RouteAnswer {
  if ("refused" in before) throw refusedKey(before.refused);
  const header = { "idempotency-replayed": "true" };
  if ("call" in before) return accepted(before.call, header);
  return { ...before.answer, headers: { ...before.answer.headers, ...header } };
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
