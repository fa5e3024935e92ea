// The code that the vendors' own packages run over schemas; some of it they do not publish, hence the deep paths.
import { transformJSONSchema as anthropic } from "@anthropic-ai/sdk/lib/transform-json-schema";
import type { JsonValue } from "@toolhaft/json-text";
import { toStrictJsonSchema } from "openai/lib/transform";

type Refuses = (schema: JsonValue) => string | undefined;

/** Why a vendor's own code throws over a schema, by the engine's name; `undefined` when it does not. */
export const vendorModels: Readonly<Record<string, Refuses>> = {
  "anthropic-ts-transform": thrown((schema) => anthropic(schema as Parameters<typeof anthropic>[0])),
  "openai-node-strict": thrown((schema) =>
    toStrictJsonSchema(schema as Parameters<typeof toStrictJsonSchema>[0]),
  ),
};

function thrown(run: (schema: JsonValue) => unknown): Refuses {
  return (schema) => {
    try {
      run(structuredClone(schema));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}
