import Type from "typebox";
import type { SwitchManyBody, SwitchManyReport } from "../../resources/switch-many.ts";
import type { ToolParams } from "../../resources/tool.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { slug, uuid, version } from "./fields.ts";
import { problem } from "./problem.ts";

const params = { bundleID: uuid, toolSlug: slug, version };

export const switchManyBody: Schema<SwitchManyBody> = schemaOf<SwitchManyBody>("SwitchManyBody")(
  Type.Object(
    {
      tools: Type.Array(Type.Unsafe<ToolParams>(Type.Object(params, { additionalProperties: false })), {
        minItems: 1,
        maxItems: 256,
      }),
      isEnabled: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
);

export const switchManyReport: Schema<SwitchManyReport> = schemaOf<SwitchManyReport>("SwitchManyReport")(
  Type.Unsafe<SwitchManyReport>(
    Type.Object({
      items: Type.Array(
        Type.Object({
          ...params,
          status: Type.Integer(),
          etag: Type.Optional(Type.String()),
          problem: Type.Optional(problem),
        }),
      ),
    }),
  ),
);
