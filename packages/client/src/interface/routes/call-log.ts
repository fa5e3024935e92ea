import type { Described } from "../route.ts";
import { callsQuery, keptCall } from "../schemas/kept-call.ts";
import { oneCall, queuedCall } from "../schemas/queued-call.ts";
import { pageOf } from "../schemas/server.ts";

export const listCalls: Described<"listCalls"> = {
  group: "calls",
  summary: "List calls, the newest first",
  description:
    "As the audit log has them, whoever called: over REST, over MCP, or at a shell that writes the same log. A page may hold fewer calls than " +
    "asked for, and none, although there are more. Without a log it is 409.",
  scope: "read",
  query: callsQuery,
  answer: { status: 200, description: "One page.", schema: pageOf("CallPage", keptCall), etag: true },
  problems: [409],
};

export const getCall: Described<"getCall"> = {
  group: "calls",
  summary: "Read what is known of a call",
  description:
    "Of a call that nobody waited for: how it stands, and how it ended, for the token that asked for it and those of scope admin. With " +
    "`Accept: text/event-stream` as a stream of `call`, whenever that changes, and `result` at the end. Of every other call what the audit " +
    "log has.",
  scope: "read",
  answer: { status: 200, description: "The call.", schema: oneCall, etag: true, streams: true },
  problems: [404, 406, 409],
};

export const cancelCall: Described<"cancelCall"> = {
  group: "calls",
  summary: "End a call that nobody waits for",
  description:
    "One that waits ends at once; one that runs as soon as its runner hears of it, within seconds: until then `isCancelled` says so. " +
    "What has ended stays as it is. For the token that asked for the call, and those of scope admin.",
  scope: "invoke",
  answer: { status: 200, description: "The call, as it stands.", schema: queuedCall },
  problems: [404],
};
