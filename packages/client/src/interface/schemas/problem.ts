import Type from "typebox";
import type { Problem } from "../../resources/problem.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { callApproval } from "./call.ts";
import { fix } from "./fix.ts";

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
      fix: Type.Optional(fix),
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
      approval: Type.Optional(callApproval),
    }),
  ),
);
