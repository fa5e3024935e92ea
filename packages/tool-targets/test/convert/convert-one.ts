import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ArgumentMapping } from "../../src/convert/arguments/mapping.ts";
import { convertSchema, type ConvertedSchema } from "../../src/convert/convert-schema.ts";
import { collectLosses, type Loss } from "../../src/losses/loss.ts";
import { needsOf } from "../../src/convert/needs/needs-of.ts";
import { usualSpelling } from "../../src/print/spelling.ts";
import { targetNamed } from "../../src/targets/find-target.ts";

/** A schema as one target gets it. */
export interface ConvertedOne {
  schema: JsonValue;
  /** `code pointer`, in order. */
  losses: string[];
  all: Loss[];
  mapping: ArgumentMapping;
  converted: ConvertedSchema;
}

/** Convert one schema of arguments for a target. */
export function convertOne(schema: JsonValue, id: string): ConvertedOne {
  const all: Loss[] = [];
  const converted = convertSchema(schema, needsOf(targetNamed(id)), {
    path: [],
    root: "object",
    spelling: usualSpelling,
    lose: collectLosses(all, { target: id }),
  });
  return {
    schema: converted.printed.value,
    losses: all.map(({ code, pointer }) => `${code} ${pointer}`),
    all,
    mapping: converted.mapping,
    converted,
  };
}

/** The schema of one property called `value`, as a target gets it. */
export function convertProperty(
  schema: JsonValue,
  id: string,
): { schema: JsonValue; losses: string[]; mapping: ArgumentMapping } {
  const root: JsonObject = { type: "object", properties: { value: schema }, required: ["value"] };
  if (id.endsWith("-strict")) root["additionalProperties"] = false;
  const { schema: converted, losses, mapping } = convertOne(root, id);
  const properties = (converted as { properties?: { value?: JsonValue } }).properties;
  return { schema: properties?.value ?? null, losses, mapping };
}
