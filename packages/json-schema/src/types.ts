import type { Reporter, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";

/** A JSON Schema draft. */
export type Dialect = "2020-12" | "draft-07";

export interface SchemaCheckOptions {
  document: JsonDocument;
  reporter: Reporter;
  /** Where the schema stands in the document. */
  path: JsonPath;
  /** The tool whose schema it is: findings carry it. */
  tool?: ToolIdentity;
  /** Default: what `$schema` says, else 2020-12. */
  dialect?: Dialect;
  /** `object`: parameters of a tool, so the root must say `type: "object"`. Default `any`. */
  root?: "object" | "any";
  /** False where whoever asks judges `$schema` itself. Default true. */
  judgesUri?: boolean;
}

/**
 * What a subschema is for: `property` and `items` describe a value of their own, `branch` is one part of
 * a statement (`anyOf`, `not`, `then` …), `definition` is named for others, `other` is the rest.
 */
export type SchemaRole = "root" | "property" | "items" | "branch" | "definition" | "other";
