import Type from "typebox";
import type { CallsQuery, KeptCall } from "../../resources/kept-call.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { many, pageSize, pageToken, time, uuid, version } from "./fields.ts";

const text = Type.String();
const count = Type.Integer();

export const keptCall: Schema<KeptCall> = schemaOf<KeptCall>("KeptCall")(
  Type.Object({
    id: uuid,
    at: time,
    tool: Type.String({ description: "The name that it was called by." }),
    source: Type.Optional(text),
    bundleID: Type.Optional(uuid),
    version: Type.Optional(version),
    ok: Type.Boolean(),
    code: Type.Optional(Type.String({ description: "Why there was no result." })),
    durationMs: Type.Number(),
    tokenID: Type.Optional(
      Type.String({ description: "Absent: it came from a shell, or from an MCP client." }),
    ),
    http: Type.Optional(
      Type.Object(
        {
          method: Type.Optional(text),
          host: Type.Optional(text),
          status: Type.Optional(count),
          attempts: count,
          redirects: count,
          sentBytes: count,
          receivedBytes: count,
        },
        { description: "The last request." },
      ),
    ),
    exec: Type.Optional(
      Type.Object(
        { exitCode: Type.Optional(count), signal: Type.Optional(text), tier: text },
        { description: "How the program ended, and how isolated it ran." },
      ),
    ),
  }),
);

export const callsQuery: Schema<CallsQuery> = schemaOf<CallsQuery>("CallsQuery")(
  Type.Object({
    bundleIDs: many("Only calls of tools in these bundles."),
    tool: Type.Optional(Type.String({ description: "Only calls of the tool with this name." })),
    failed: Type.Optional(Type.Boolean({ description: "Only those that failed, or that did not." })),
    since: Type.Optional(
      Type.String({ description: "Only those from this moment on, such as 2026-03-01T08:00:00Z." }),
    ),
    pageSize,
    pageToken,
  }),
);
