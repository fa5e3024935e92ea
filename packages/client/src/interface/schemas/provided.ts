import type { Diagnostic } from "@toolhaft/diagnostics";
import Type, { type TOptional, type TString, type TUnsafe } from "typebox";
import type { ProvidedTools } from "../../resources/provided.ts";
import { anyValue } from "./fields.ts";

/** The parameter of lists that also gives their tools as a target takes them. */
export const target: TOptional<TString> = Type.Optional(
  Type.String({
    maxLength: 64,
    description:
      "Also give the tools as this target takes them: openai, anthropic, gemini … (`tools-lint targets` lists them).",
  }),
);

const text = Type.String();

/** Tools as a target takes them, in an answer. */
export function providedTools<Ref extends object>(): TOptional<TUnsafe<ProvidedTools<Ref>>> {
  return Type.Optional(
    Type.Unsafe<ProvidedTools<Ref>>(
      Type.Object(
        {
          target: text,
          tools: anyValue,
          names: Type.Object(
            {},
            {
              additionalProperties: Type.Object({
                mapping: Type.Object({ places: Type.Array(Type.Object({})) }),
              }),
              description: "Which tool a name stands for, and how its arguments come back.",
            },
          ),
          losses: Type.Array(Type.Object({ name: Type.Optional(text), effect: text, pointer: text, text })),
          findings: Type.Array(
            Type.Object({ name: text, finding: Type.Unsafe<Diagnostic>(Type.Object({})) }),
          ),
        },
        { description: "With target: the list that goes into a request, and what there is to say about it." },
      ),
    ),
  );
}
