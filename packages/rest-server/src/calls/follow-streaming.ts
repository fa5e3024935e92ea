import type { FastifyReply } from "fastify";
import type { ServerLimits } from "../limits.ts";
import type { RouteAnswer } from "../routes/handler.ts";
import { startEventStream, type EventStream } from "../streams/event-stream.ts";
import { lastSeen } from "../streams/last-event.ts";
import type { LiveCall, LiveEvent } from "./live-call.ts";

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
    stream = startEventStream(reply.raw, { id: call.id, heartbeatMs, unreadBytes, headers: all });
    for (const event of waiting) stream.send(event);
    return stream;
  };
  const isEarly = ({ type, text }: LiveEvent): boolean => type === "progress" && text === CHECKING;
  const patience = setTimeout(open, heartbeatMs).unref();
  const leave = call.follow(after, (event) => {
    if (stream === undefined && (isEarly(event) || event.type === "result")) waiting.push(event);
    else open().send(event);
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
