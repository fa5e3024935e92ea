import type { JsonObject } from "@toolhaft/json-text";
import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";

/** A tool that comes from a manifest or a skill: it is called here and changed in its file. */
export interface SourceTool {
  source: string;
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  timeoutMs?: number;
  revision: string;
}

const object = Type.Unsafe<JsonObject>(Type.Object({}));

export const sourceTool: Schema<SourceTool> = schemaOf<SourceTool>("SourceTool")(
  Type.Object({
    source: Type.String(),
    name: Type.String(),
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    inputSchema: object,
    outputSchema: Type.Optional(object),
    timeoutMs: Type.Optional(Type.Number()),
    revision: Type.String({ description: "Changes when anything that decides how it runs changes." }),
  }),
);
