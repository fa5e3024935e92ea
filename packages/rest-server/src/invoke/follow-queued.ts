import type { CallQueue, QueuedCall } from "@toolhaft/toolbox";
import type { FastifyReply } from "fastify";
import type { ServerContext } from "../context.ts";
import { startEventStream } from "../event-stream.ts";
import { refuseStreams } from "../open-streams.ts";
import type { TokenGrant } from "../tokens/token.ts";
import { shownText } from "./queue-call.ts";

/** Between looks, should no notice come. */
const LOOK_MS = 2_000;

interface Following {
  readonly queue: CallQueue;
  readonly reply: FastifyReply;
  readonly grant: TokenGrant | undefined;
}

/** Answer a queued call as a stream: how it stands now, again whenever that changes, and at last how it ended. */
export async function followQueued(
  first: QueuedCall,
  { queue, reply, grant }: Following,
  context: ServerContext,
): Promise<undefined> {
  const { limits, listening } = context;
  const { heartbeatMs, unreadBytes } = limits;
  const owner = grant?.id ?? "";
  refuseStreams(context, owner);
  reply.hijack();
  const headers = reply.getHeaders() as Record<string, string>;
  const stream = startEventStream(reply.raw, { heartbeatMs, unreadBytes, headers });
  let isOver = false;
  let wake = (): void => undefined;
  const end = (): void => {
    isOver = true;
    wake();
  };
  const mine = { owner, end };
  listening.add(mine);
  reply.raw.once("close", end);
  const heard = { hasNews: false };
  const leave = queue.watch(first.id, () => {
    heard.hasNews = true;
    wake();
  });
  const timer = setInterval(() => {
    heard.hasNews = true;
    wake();
  }, LOOK_MS).unref();
  let told = "";
  let call: QueuedCall | undefined = first;
  // One who is told of every change reads it again each time: what came meanwhile is in it.
  while (call !== undefined && !stopped()) {
    const text = shownText(call);
    const isLast = call.endedAt !== undefined;
    if (text !== told) stream.send({ type: isLast ? "result" : "call", text });
    told = text;
    if (isLast) break;
    if (!heard.hasNews) await new Promise<void>((resolve) => (wake = resolve));
    heard.hasNews = false;
    const kept: QueuedCall = call;
    // What cannot be read just now is read with the next look.
    if (!stopped()) call = await queue.find(first.id).catch(() => kept);
  }
  clearInterval(timer);
  leave();
  listening.delete(mine);
  stream.end();
  return undefined;

  function stopped(): boolean {
    return isOver || (grant !== undefined && !context.isGranted(grant));
  }
}
