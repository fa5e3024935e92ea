import Type from "typebox";
import type { CallResult, DraftBody, InvokeBody, InvokeQuery } from "../../resources/call.ts";
import type { CallApproval, CallPlan } from "../../resources/call-plan.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { anyObject, anyValue } from "./fields.ts";
import { fix } from "./fix.ts";
import { toolBody } from "./tool.ts";

export const invokeBody: Schema<InvokeBody> = schemaOf<InvokeBody>("InvokeBody")(
  Type.Object({ args: Type.Optional(anyObject) }, { additionalProperties: false }),
);

export const draftBody: Schema<DraftBody> = schemaOf<DraftBody>("DraftBody")(
  Type.Unsafe<DraftBody>(
    Type.Object(
      {
        bundleID: Type.Optional(
          Type.String({
            format: "uuid",
            description: "The bundle that it is meant for. Absent: one that is yet to be made.",
          }),
        ),
        tool: toolBody,
        args: Type.Optional(anyObject),
      },
      { additionalProperties: false },
    ),
  ),
);

export const invokeQuery: Schema<InvokeQuery> = schemaOf<InvokeQuery>("InvokeQuery")(
  Type.Object({
    plan: Type.Optional(Type.Boolean({ description: "Say what would run, and run nothing." })),
    resolve: Type.Optional(
      Type.Boolean({ description: "With plan: run the scripts and commands that decide arguments." }),
    ),
  }),
);

const text = Type.String();
const meta = Type.Object({
  durationMs: Type.Number(),
  queuedMs: Type.Number(),
  warnings: Type.Array(text),
});
const error = Type.Object({
  code: text,
  message: text,
  retryable: Type.Boolean(),
  hint: Type.Optional(text),
  fix: Type.Optional(fix),
  hasRun: Type.Optional(
    Type.Literal(true, { description: "It failed on the way: a request was answered before." }),
  ),
  issues: Type.Optional(Type.Array(Type.Object({ pointer: text, message: text, help: Type.Optional(text) }))),
});

export const callResult: Schema<CallResult> = schemaOf<CallResult>("CallResult")(
  Type.Union([
    Type.Object({ ok: Type.Literal(true), value: anyValue, meta }),
    Type.Object({ ok: Type.Literal(false), error, meta }),
  ]),
);

const callPlan: Schema<CallPlan> = schemaOf<CallPlan>("CallPlan")(
  Type.Unsafe<CallPlan>(
    Type.Object(
      {
        ok: Type.Literal(true),
        exact: Type.Boolean({ description: "False where a script, a token or DNS decides a part." }),
      },
      { additionalProperties: true },
    ),
  ),
);

/** A call that somebody has to approve. */
export const callApproval: Schema<CallApproval> = schemaOf<CallApproval>("CallApproval")(
  Type.Unsafe<CallApproval>(
    Type.Object({
      digest: Type.String({
        description: "Of the tool's name, its revision, and the exact text of the arguments.",
      }),
      ticket: Type.String({
        description: "In the header Approval of the same request it runs this very call, once.",
      }),
      expiresAt: Type.String({ format: "date-time" }),
      plan: callPlan,
    }),
  ),
);

/** What invoke answers: how the call ended, or with `plan` what would run. */
export const callAnswer: Schema<CallResult | CallPlan> = schemaOf<CallResult | CallPlan>("CallAnswer")(
  Type.Unsafe<CallResult | CallPlan>(Type.Union([callResult, callPlan])),
);
