import Type from "typebox";
import type { KeptCall } from "../../resources/kept-call.ts";
import type { QueuedCall } from "../../resources/queued-call.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { callResult } from "./call.ts";
import { keptCall } from "./kept-call.ts";
import { slug, time, uuid, version } from "./fields.ts";

const attempts = Type.Integer({ description: "How often it was begun." });

export const queuedCall: Schema<QueuedCall> = schemaOf<QueuedCall>("QueuedCall")(
  Type.Unsafe<QueuedCall>(
    Type.Object({
      id: uuid,
      tool: slug,
      bundleID: uuid,
      version,
      status: Type.Union([
        Type.Literal("waiting"),
        Type.Literal("running"),
        Type.Literal("succeeded"),
        Type.Literal("failed"),
        Type.Literal("cancelled"),
      ]),
      isCancelled: Type.Boolean({ description: "Somebody asked for its end." }),
      attempts: Type.Integer({
        description:
          "How often a runner took it up, be it to find that its tool is busy or its host cannot be reached.",
      }),
      at: time,
      startedAt: Type.Optional(time),
      endedAt: Type.Optional(time),
      tokenID: Type.Optional(Type.String()),
      steps: Type.Array(
        Type.Object({
          id: Type.String(),
          state: Type.Union([Type.Literal("begun"), Type.Literal("done")]),
          attempts,
        }),
        { description: "Of a flow: its steps so far, in the order in which they were begun." },
      ),
      result: Type.Optional(callResult),
    }),
  ),
);

/** A call by its id: as it stands where it was queued, else as the audit log has it. */
export const oneCall: Schema<KeptCall | QueuedCall> = schemaOf<KeptCall | QueuedCall>("OneCall")(
  Type.Unsafe<KeptCall | QueuedCall>(Type.Union([queuedCall, keptCall])),
);
