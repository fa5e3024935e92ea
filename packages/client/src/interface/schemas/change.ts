import Type from "typebox";
import type { ChangeEvent } from "../../resources/change.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { slug, uuid, version } from "./fields.ts";

const id = Type.String({ description: "For Last-Event-ID; empty where only the next one has a place." });

export const changeEvent: Schema<ChangeEvent> = schemaOf<ChangeEvent>("ChangeEvent")(
  Type.Union([
    Type.Object({
      type: Type.Literal("start"),
      id,
      data: Type.Object({
        reason: Type.Union([Type.Literal("new"), Type.Literal("unknown"), Type.Literal("many")]),
      }),
    }),
    Type.Object({
      type: Type.Literal("change"),
      id,
      data: Type.Object({
        kind: Type.Union([Type.Literal("tool"), Type.Literal("bundle")]),
        bundleID: uuid,
        slug: Type.Optional(slug),
        version: Type.Optional(version),
        etag: Type.Optional(Type.String({ description: "Absent: there is none any more." })),
      }),
    }),
  ]),
);
