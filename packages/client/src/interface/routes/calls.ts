import { callAnswer, draftBody, invokeBody } from "../schemas/call.ts";
import { invokeQuery } from "../schemas/call.ts";
import { sourceToolPage, sourceToolsQuery } from "../schemas/tool.ts";
import { queuedCall } from "../schemas/queued-call.ts";
import type { Described } from "../route.ts";

const invoke = {
  summary: "Call a tool",
  description:
    "`args` reaches the tool as it is written. A tool that ran and failed is 200 with `ok: false`. " +
    "With `plan=1` nothing runs and the answer says what would. With `Accept: text/event-stream` the answer is " +
    "a stream of `progress`, `stderr` and `output` events that ends with `result`; leaving it cancels the call, " +
    "unless it has an Idempotency-Key: then it can be taken up again with Last-Event-ID for a while. A call that somebody has to approve " +
    "is 409 with `approval`: its plan, and a ticket for the header Approval that runs this very call, once, until it expires.",
  scope: "invoke",
  query: invokeQuery,
  body: invokeBody,
  bodyIsOptional: true,
  headers: ["Idempotency-Key", "Approval", "Last-Event-ID"],
  answer: { status: 200, description: "How the call ended.", schema: callAnswer, streams: true },
  problems: [400, 404, 406, 409, 413, 422, 503, 507],
} as const;

export const invokeTool: Described<"invokeTool"> = {
  ...invoke,
  group: "tools",
  description:
    `${invoke.description} With \`Prefer: respond-async\` a server that keeps calls answers 202 at once, with the address of the ` +
    "call: some runner makes it, also when this one is lost.",
  headers: [...invoke.headers, "Prefer"],
  answer: {
    ...invoke.answer,
    also: {
      status: 202,
      description: "With Prefer: respond-async: the call, as it stands.",
      schema: queuedCall,
      headers: ["Location"],
    },
  },
};

export const invokeDraft: Described<"invokeDraft"> = {
  ...invoke,
  group: "tools",
  summary: "Call a tool that is not stored",
  description:
    "The definition is checked as one that is to be stored, and called as one that is, with the same hosts, secrets and limits; it is not " +
    "counted. Needs a token of scope admin; with `plan=1` one of scope invoke.",
  body: draftBody,
  bodyIsOptional: false,
  problems: [400, 403, 404, 406, 409, 413, 422, 503, 507],
};

export const listSourceTools: Described<"listSourceTools"> = {
  wholeServer: true,
  group: "sources",
  summary: "List the tools of manifests and skills",
  scope: "read",
  query: sourceToolsQuery,
  answer: {
    status: 200,
    description: "All of them.",
    schema: sourceToolPage,
    etag: true,
  },
  problems: [],
};

export const invokeSourceTool: Described<"invokeSourceTool"> = {
  ...invoke,
  wholeServer: true,
  group: "sources",
};
