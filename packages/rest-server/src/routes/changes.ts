import type { Change } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import { startEventStream, type StreamedEvent } from "../event-stream.ts";
import type { FeedNews } from "../feed/change-feed.ts";
import { isInReach as isBundleInReach } from "../guard/reach.ts";
import { handle, type Handler } from "../handler.ts";
import { refuseStreams } from "../open-streams.ts";
import { acceptsStream } from "../request/accept.ts";
import type { TokenGrant } from "../tokens/token.ts";

/** A stream that stays open until its client leaves, or the server ends. */
export const watch: Handler = handle(routes.watch, async ({ headers, grant, reply }, context) => {
  const { feed, listening, limits } = context;
  acceptsStream(headers.accept);
  const lastEventId = headers["last-event-id"];
  const owner = grant?.id ?? "";
  refuseStreams(context, owner);
  reply.hijack();
  const { heartbeatMs, unreadBytes } = limits;
  const all = reply.getHeaders() as Record<string, string>;
  const stream = startEventStream(reply.raw, { heartbeatMs, unreadBytes, headers: all });
  const mine = { owner, end: stream.end };
  listening.add(mine);
  let leave = (): void => undefined;
  reply.raw.once("close", () => {
    listening.delete(mine);
    leave();
  });
  leave = await feed
    .listen(typeof lastEventId === "string" ? lastEventId : undefined, (news) => {
      if (grant !== undefined && !context.isGranted(grant)) stream.end();
      else if (isInReach(grant, news)) stream.send(eventOf(news));
    })
    .catch((error: unknown) => {
      context.log.error({ err: error }, "the changes cannot be followed");
      stream.end();
      return leave;
    });
  if (reply.raw.destroyed) leave();
  return undefined;
});

/** Whether a token may hear of it; that lists must be read again all may. */
function isInReach(grant: TokenGrant | undefined, { type, data }: FeedNews): boolean {
  return type !== "change" || isBundleInReach(grant, (data as Change).bundleID);
}

function eventOf({ type, data, id }: FeedNews): StreamedEvent {
  return { type, text: JSON.stringify(data), ...(id === undefined ? {} : { id }) };
}
