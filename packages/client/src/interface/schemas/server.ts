import type { Diagnostic } from "@toolhaft/diagnostics";
import Type from "typebox";
import type { Health, LintBody, LintReport, Page } from "../../resources/server.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { uuid } from "./fields.ts";

/** The schema of a page. `name` as in `BundlePage`. */
export function pageOf<T>(name: string, item: Schema<T>): Schema<Page<T>> {
  return schemaOf<Page<T>>(name)(
    Type.Unsafe<Page<T>>(
      Type.Object({
        items: Type.Array(item),
        nextPageToken: Type.Optional(Type.String({ description: "Absent on the last page." })),
      }),
    ),
  );
}

const targets = Type.Optional(Type.Array(Type.String(), { maxItems: 50 }));

export const lintBody: Schema<LintBody> = schemaOf<LintBody>("LintBody")(
  Type.Unsafe<LintBody>(
    Type.Union([
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
          targets,
        },
        { additionalProperties: false },
      ),
      Type.Object(
        {
          text: Type.String({ description: "A tool or a bundle that is to be stored." }),
          bundleID: Type.Optional(uuid),
          targets,
        },
        { additionalProperties: false },
      ),
    ]),
  ),
);

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

export const health: Schema<Health> = schemaOf<Health>("Health")(
  Type.Object({
    status: Type.Union([Type.Literal("ok"), Type.Literal("draining"), Type.Literal("unready")]),
    reason: Type.Optional(Type.String()),
    damaged: Type.Optional(
      Type.Integer({
        description: "How many files of the store cannot be read; absent where there is none.",
      }),
    ),
  }),
);
