import type { Diagnostic } from "@toolhaft/diagnostics";
import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";

/** Texts to lint. A `path` is a label that helps to tell the format; no file is read. */
export interface LintBody {
  files: { path: string; text: string; format?: string }[];
  targets?: string[];
}

export const lintBody: Schema<LintBody> = schemaOf<LintBody>("LintBody")(
  Type.Object(
    {
      files: Type.Array(
        Type.Object(
          {
            path: Type.String({ maxLength: 1024, description: "A label; no file is read." }),
            text: Type.String(),
            format: Type.Optional(Type.String({ description: "Where its keys do not tell." })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 100 },
      ),
      targets: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
    },
    { additionalProperties: false },
  ),
);

/** The findings, as `tools-lint --format json` prints them. */
export interface LintReport {
  version: 1;
  files: { path: string; format: string | null; diagnostics: Diagnostic[] }[];
  summary: { files: number; errors: number; warnings: number; infos: number };
}

export const lintReport: Schema<LintReport> = schemaOf<LintReport>("LintReport")(
  Type.Object({
    version: Type.Literal(1),
    files: Type.Array(
      Type.Object({
        path: Type.String(),
        format: Type.Union([Type.String(), Type.Null()]),
        diagnostics: Type.Array(Type.Unsafe<Diagnostic>(Type.Object({}))),
      }),
    ),
    summary: Type.Object({
      files: Type.Integer(),
      errors: Type.Integer(),
      warnings: Type.Integer(),
      infos: Type.Integer(),
    }),
  }),
);
