import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";

/** What a call is given. */
export interface InvokeBody {
  /** Reaches the tool as it is written here: `1.0` stays `1.0`. Absent: `{}`. */
  args?: JsonObject;
}

export const invokeBody: Schema<InvokeBody> = schemaOf<InvokeBody>("InvokeBody")(
  Type.Object(
    { args: Type.Optional(Type.Unsafe<JsonObject>(Type.Object({}))) },
    { additionalProperties: false },
  ),
);

/** Why a call gave no result. */
export interface CallError {
  code: string;
  /** One line. */
  message: string;
  /** Whether the same call may succeed a moment later. */
  retryable: boolean;
  hint?: string;
  issues?: { pointer: string; message: string; help?: string }[];
}

/** What is known about a call beside its result. Times in milliseconds. */
export interface CallMeta {
  durationMs: number;
  queuedMs: number;
  warnings: string[];
}

/** How a call ended. The Tools Functional Specification, "Invocation flow". */
export type CallResult =
  { ok: true; value: JsonValue; meta: CallMeta } | { ok: false; error: CallError; meta: CallMeta };

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
  issues: Type.Optional(Type.Array(Type.Object({ pointer: text, message: text, help: Type.Optional(text) }))),
});

const callResult: Schema<CallResult> = schemaOf<CallResult>("CallResult")(
  Type.Union([
    Type.Object({ ok: Type.Literal(true), value: Type.Unsafe<JsonValue>(Type.Unknown()), meta }),
    Type.Object({ ok: Type.Literal(false), error, meta }),
  ]),
);

/** What would run: the exact argv and names of variables, or the exact requests without their secrets. */
export interface CallPlan {
  ok: true;
  exact: boolean;
  [part: string]: unknown;
}

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

/** What invoke answers: how the call ended, or with `plan` what would run. */
export const callAnswer: Schema<CallResult | CallPlan> = schemaOf<CallResult | CallPlan>("CallAnswer")(
  Type.Unsafe<CallResult | CallPlan>(Type.Union([callResult, callPlan])),
);

/**
 * What a stream tells of a call, in this order: any number of the others, then one `result`. Its `data` is
 * what the plain answer's body would be.
 */
export type CallEvent =
  | { type: "progress"; id: string; data: { stage: string } }
  | { type: "stderr"; id: string; data: { line: string } }
  | { type: "output"; id: string; data: { type: string; data: string } }
  | { type: "gap"; id: string; data: { missed: number } }
  | { type: "result"; id: string; data: CallResult };
