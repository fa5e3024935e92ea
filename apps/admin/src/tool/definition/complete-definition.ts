import {
  type Completions,
  completionsAt,
  type Schema,
  schemasAt,
  withKeywords,
} from "@toolhaft/json-completion";
import manifest from "@toolhaft/manifest-schema/schema.json" with { type: "json" };
import storedTool from "@toolhaft/tool-bundle/tool.schema.json" with { type: "json" };
import { NOT_OWN } from "./own-text.ts";

/** Tools of other types are stored, and can't be called. */
const TYPES = ["http", "exec", "flow", "go"];

const schemas = { bundle: withoutStores(withKeywords(storedTool)), manifest: withKeywords(manifest) };

/** What may be written at an offset of a tool's text, or of the manifest that holds one. */
export function completeDefinition(
  format: keyof typeof schemas,
  text: string,
  offset: number,
): Completions | undefined {
  return completionsAt(text, offset, (object, member) => schemasAt(schemas[format], object, member));
}

/** What the store sets is nothing to write. */
function withoutStores({ properties = {}, required = [], ...rest }: Schema): Schema {
  const own = Object.entries(properties).filter(([key]) => !NOT_OWN.includes(key));
  return {
    ...rest,
    properties: { ...Object.fromEntries(own), type: { ...properties["type"], enum: TYPES } },
    required: required.filter((key) => !NOT_OWN.includes(key)),
  };
}
