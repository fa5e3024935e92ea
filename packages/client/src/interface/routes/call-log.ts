import type { Described } from "../route.ts";
import { callsQuery, keptCall } from "../schemas/kept-call.ts";
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
  scope: "read",
  answer: { status: 200, description: "The call.", schema: keptCall, etag: true },
  problems: [404, 409],
};
