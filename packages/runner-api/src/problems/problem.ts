import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";
import type { CallError } from "../schemas/invoke.ts";

/** One place that is wrong. */
export interface ProblemPlace {
  /** RFC 6901, in the body; of a query parameter its name. */
  pointer: string;
  detail: string;
  /** The rule that says so, as in lint. */
  rule?: string;
  help?: string;
}

/** Why a request failed: RFC 9457, with a stable `code`. */
export interface Problem {
  /** The page of the code. */
  type: string;
  title: string;
  status: number;
  /** One line, naming the value. */
  detail: string;
  code: string;
  retryable: boolean;
  hint?: string;
  errors?: ProblemPlace[];
  /** As in the log. */
  requestId?: string;
  /** Only of invoke: always false. */
  ok?: boolean;
  /** Only of invoke: the same, as the result of a call. */
  error?: CallError;
}

const text = Type.String();

export const problem: Schema<Problem> = schemaOf<Problem>("Problem")(
  Type.Unsafe<Problem>(
    Type.Object({
      type: Type.String({ format: "uri" }),
      title: text,
      status: Type.Integer(),
      detail: Type.String({ description: "One line, naming the value." }),
      code: Type.String({ description: "Stable: API_…, STORE_…, ARGS_…, EXEC_…, HTTP_…" }),
      retryable: Type.Boolean(),
      hint: Type.Optional(text),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            pointer: Type.String({ description: "RFC 6901, in the body; of a query parameter its name." }),
            detail: text,
            rule: Type.Optional(text),
            help: Type.Optional(text),
          }),
        ),
      ),
      requestId: Type.Optional(text),
      ok: Type.Optional(Type.Boolean({ description: "Only of invoke: always false." })),
      error: Type.Optional(Type.Object({}, { description: "Only of invoke: the failure of the call." })),
    }),
  ),
);

/** The media type of a problem. */
export const PROBLEM_TYPE = "application/problem+json";

/** The page about a code. */
export function problemUrl(code: string): string {
  return `https://toolhaft.dev/reference/errors#${code.toLowerCase().replaceAll("_", "-")}`;
}
