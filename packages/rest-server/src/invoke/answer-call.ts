import type { RouteShape } from "@toolhaft/client";
import { problemUrl } from "@toolhaft/client/interface";
import { type GivenApproval, newCallId } from "@toolhaft/toolbox";
import type { FastifyReply } from "fastify";
import type { Callable } from "../calls/callable.ts";
import { type LiveCall, startLiveCall } from "../calls/live-call.ts";
import { stillRuns } from "../calls/kept-calls.ts";
import { keyedRequest } from "../calls/keyed-request.ts";
import { problemOfFailure, refusalStatus } from "../calls/refusal.ts";
import type { ServerContext } from "../context.ts";
import type { RouteAnswer, RouteRequest } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { approvalTicket, idempotencyKey, wantsStream } from "../request/accept.ts";
import { followStreaming } from "./follow-streaming.ts";
import { runCall } from "./run-call.ts";

type InvokeRequest = Pick<
  RouteRequest<RouteShape & { query: { plan?: boolean; resolve?: boolean } }>,
  "query" | "id" | "headers" | "grant" | "reply"
>;

/**
 * Call a tool for a request: as a plan, as one answer, as a stream; once for each Idempotency-Key. `args`: JSON text, as it stands in
 * the body.
 */
export async function answerCall(
  request: InvokeRequest,
  tool: Callable,
  args: string,
  context: ServerContext,
): Promise<RouteAnswer | undefined> {
  const { query, id, headers, reply, grant } = request;
  if (query.plan === true) return planned(tool, args, query.resolve ?? false, id);
  const streams = wantsStream(headers.accept);
  const owner = grant?.id ?? "";
  const given = idempotencyKey(headers["idempotency-key"]);
  const keyed = given === undefined ? undefined : keyedRequest(given, owner, tool, args);
  const key = keyed?.key;
  const before = keyed && (await context.kept.find(keyed, id));
  if (before?.isRunning === true && !streams) throw stillRuns();
  const call = before?.call ?? (await begin(request, tool, args, { owner, key }, context));
  const replayed = before === undefined ? {} : { "idempotency-replayed": "true" };
  return streams
    ? followStreaming(call, reply, replayed, headers["last-event-id"], context.limits)
    : followPlainly(call, reply, replayed);
}

/** Begin a call; a key that was claimed for one which is refused is free again. */
async function begin(
  { id, headers, grant }: InvokeRequest,
  tool: Callable,
  args: string,
  { owner, key }: { readonly owner: string; readonly key: string | undefined },
  context: ServerContext,
): Promise<LiveCall> {
  try {
    const ticket = approvalTicket(headers["approval"]);
    const approved = ticket === undefined ? undefined : context.tickets.read(ticket, owner);
    await context.countCall(grant);
    const call = start(tool, args, { id, owner, approved, key }, context);
    if (key !== undefined) context.kept.keep(key, call);
    return call;
  } catch (error) {
    if (key !== undefined) await context.kept.release(key);
    throw error;
  }
}

/** The request that a call is begun by. */
interface StartedBy {
  readonly id: string;
  readonly owner: string;
  readonly approved: GivenApproval | undefined;
  /** Its answer is kept under this key. */
  readonly key: string | undefined;
}

function start(
  tool: Callable,
  args: string,
  { id: requestId, owner, approved, key }: StartedBy,
  context: ServerContext,
): LiveCall {
  const { running, limits } = context;
  refuseOver(running.size, limits.calls);
  refuseOver([...running].filter((call) => call.owner === owner).length, limits.callsEach);
  const id = newCallId();
  const call = startLiveCall({
    id,
    owner,
    alone: key === undefined ? 0 : limits.resumeMs,
    async run(signal, tell) {
      const tokenId = owner === "" ? undefined : owner;
      const answer = await runCall({ id, requestId, tokenId, approved, tool, args, signal, tell }, context);
      // Kept before anybody sees it: whoever asks again, on whatever server, gets the same.
      if (key !== undefined)
        await context.kept.settle(key, answer).catch((err: unknown) => {
          context.log.error({ err, requestId }, "an answer could not be kept under its Idempotency-Key");
        });
      return answer;
    },
  });
  running.add(call);
  void call.finished.then(() => running.delete(call));
  return call;
}

function refuseOver(count: number, limit: number): void {
  if (count < limit) return;
  throw new ApiError("API_TOO_MANY_CALLS", { limit }, { headers: { "retry-after": "1" } });
}

async function planned(
  tool: Callable,
  args: string,
  resolve: boolean,
  requestId: string,
): Promise<RouteAnswer> {
  const plan = await tool.plan(args, resolve);
  if (plan.ok) return { value: plan };
  const status = refusalStatus(plan.error.code) ?? 409;
  const problem = problemOfFailure(plan.error, status, requestId);
  return {
    status,
    type: "application/problem+json",
    value: { ...problem, type: problemUrl(plan.error.code) },
  };
}

/** Wait for a call and answer it whole. A client that leaves before is one follower less. */
async function followPlainly(
  call: LiveCall,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): Promise<RouteAnswer> {
  const leave = call.follow(0, () => undefined);
  reply.raw.once("close", leave);
  const answer = await call.finished;
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
