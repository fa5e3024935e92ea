import { argumentSchema, type Schema } from "@toolhaft/json-completion";

const TOOLS: Schema = { type: "array", items: { $ref: "#/$defs/tool" } };

/** A file with tools of one provider: a bare list, an object that holds one under `tools`, or a single tool. */
export function listOf(tool: Schema, others: readonly Schema[] = []): Schema {
  const holder: Schema = {
    type: "object",
    properties: { tools: { ...TOOLS, description: "The tools, in the order in which a model sees them." } },
    required: ["tools"],
  };
  return {
    anyOf: [TOOLS, holder, { $ref: "#/$defs/tool" }, ...others],
    $defs: { ...argumentSchema, tool },
  };
}
