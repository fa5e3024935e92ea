import type { JsonValue } from "@toolhaft/json-text";
import { Arguments, type ToolDraft } from "./draft.ts";
import { inferSchema } from "./infer-schema.ts";

/** A tool whose result is like an example answer; where it comes from is yet to be said. */
export function fromExample(answer: JsonValue): ToolDraft {
  return {
    format: "bundle",
    name: "from-example",
    tool: {
      displayName: "From an example",
      description: "GET https://api.example.com/",
      type: "http",
      argSchema: new Arguments().schema,
      outputSchema: inferSchema(answer),
      impl: { method: "GET", urlTemplate: "https://api.example.com/" },
    },
    sample: {},
    secrets: [],
    notes: [
      'An answer says nothing of its request: write the address into "urlTemplate", and a name and a description.',
      "The schema of the result is that of one example: what may be absent, or of another type, is not known.",
    ],
  };
}
