import type { FastifyReply } from "fastify";
import type { LiveCall, LiveEvent } from "../calls/live-call.ts";
import type { RouteAnswer } from "../handler.ts";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import { type EventStream, startEventStream, type StreamedEvent } from "../event-stream.ts";

/**
 * Answer a call as a stream. It starts with the first sign that the tool runs: a call that is refused before is
 * answered plainly, with its status.
 */
export async function followStreaming(
  call: LiveCall,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  lastEventId: string | string[] | undefined,
  { heartbeatMs, unreadBytes }: ServerLimits,
): Promise<RouteAnswer | undefined> {
  const after = lastSeen(lastEventId, call.id);
  const waiting: LiveEvent[] = [];
  let stream: EventStream | undefined;
  const open = (): EventStream => {
    if (stream !== undefined) return stream;
    reply.hijack();
    const all = { ...(reply.getHeaders() as Record<string, string>), ...headers };
    stream = startEventStream(reply.raw, { heartbeatMs, unreadBytes, headers: all });
    for (const event of waiting) stream.send(named(event));
    return stream;
  };
  const named = ({ seq, type, text }: LiveEvent): StreamedEvent => ({
    type,
    text,
    id: `${call.id}-${String(seq)}`,
  });
  const isEarly = ({ type, text }: LiveEvent): boolean => type === "progress" && text === CHECKING;
  const patience = setTimeout(open, heartbeatMs).unref();
  const leave = call.follow(after, (event) => {
    if (stream === undefined && (isEarly(event) || event.type === "result")) waiting.push(event);
    else open().send(named(event));
  });
  reply.raw.once("close", leave);
  const answer = await call.finished;
  clearTimeout(patience);
  if (stream === undefined && answer.status !== 200)
    return { ...answer, headers: { ...answer.headers, ...headers } };
  open().end();
  return undefined;
}

const CHECKING = JSON.stringify({ stage: "checking" });

/** The number behind the last event that was seen of a call; 0 without one, or for one of another call. */
function lastSeen(header: string | string[] | undefined, callId: string): number {
  if (header === undefined) return 0;
  const match = /^([\w-]{1,64})-(\d{1,12})$/.exec(Array.isArray(header) ? "" : header);
  if (match === null)
    throw new ApiError("API_HEADER_INVALID", {
      header: "Last-Event-ID",
      problem: "is no id of an event of this server",
    });
  return match[1] === callId ? Number(match[2]) : 0;
}
