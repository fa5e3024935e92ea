import Type from "typebox";
import type { Preferred, PreferBody, ToolVersions } from "../../resources/versions.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { version } from "./fields.ts";
import { toolSummary } from "./tool.ts";

export const toolVersions: Schema<ToolVersions> = schemaOf<ToolVersions>("ToolVersions")(
  Type.Unsafe<ToolVersions>(
    Type.Object({
      items: Type.Array(toolSummary),
      preferred: Type.Optional(version),
    }),
  ),
);

export const preferred: Schema<Preferred> = schemaOf<Preferred>("Preferred")(
  Type.Object({
    version: Type.Optional(version),
    isSet: Type.Boolean({ description: "A person chose it; else it is the oldest that can be called." }),
    before: Type.Optional(Type.String({ description: "Of a change: what the name meant before." })),
  }),
);

export const preferBody: Schema<PreferBody> = schemaOf<PreferBody>("PreferBody")(
  Type.Object({ version }, { additionalProperties: false }),
);
