import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";

/** Whether the server lives, or takes new work. */
export interface Health {
  status: "ok" | "draining" | "unready";
  /** Why it takes no new work. */
  reason?: string;
}

export const health: Schema<Health> = schemaOf<Health>("Health")(
  Type.Object({
    status: Type.Union([Type.Literal("ok"), Type.Literal("draining"), Type.Literal("unready")]),
    reason: Type.Optional(Type.String()),
  }),
);
