import type { JsonValue } from "@toolhaft/json-text";
import type { Dialect } from "./types.ts";

/** What a `$schema` URI says: a draft that is checked, one that is only known, or neither. */
export interface DialectStatement {
  dialect: Dialect | undefined;
  /** The draft's name when the URI is a published one. */
  draft: string | undefined;
}

const DRAFTS: ReadonlyMap<string, { draft: string; dialect?: Dialect }> = new Map([
  ["https://json-schema.org/draft/2020-12/schema", { draft: "2020-12", dialect: "2020-12" }],
  ["https://json-schema.org/draft/2019-09/schema", { draft: "2019-09" }],
  ["http://json-schema.org/draft-07/schema", { draft: "draft-07", dialect: "draft-07" }],
  ["http://json-schema.org/draft-06/schema", { draft: "draft-06" }],
  ["http://json-schema.org/draft-04/schema", { draft: "draft-04" }],
  ["http://json-schema.org/draft-03/schema", { draft: "draft-03" }],
]);

/** The `$schema` URIs that are checked as such, newest first. */
export const SUPPORTED_SCHEMA_URIS: readonly string[] = [
  "https://json-schema.org/draft/2020-12/schema",
  "http://json-schema.org/draft-07/schema#",
];

/** The draft that a `$schema` URI names. The scheme and an empty fragment do not matter. */
export function readSchemaUri(uri: string): DialectStatement {
  const bare = uri.endsWith("#") ? uri.slice(0, -1) : uri;
  const known = DRAFTS.get(bare) ?? DRAFTS.get(swapScheme(bare));
  return { dialect: known?.dialect, draft: known?.draft };
}

/** True for the URI of a published meta-schema, or of one of its vocabularies: it needs no fetching. */
export function isMetaSchemaUri(uri: string): boolean {
  const fragment = uri.indexOf("#");
  const bare = fragment === -1 ? uri : uri.slice(0, fragment);
  return (
    DRAFTS.has(bare) ||
    DRAFTS.has(swapScheme(bare)) ||
    /^https?:\/\/json-schema\.org\/draft\/(?:2019-09|2020-12)\/meta\/[a-z-]+$/.test(bare)
  );
}

/** The dialect a schema is checked in: its `$schema`, else 2020-12. */
export function dialectOf(schema: JsonValue): Dialect {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return "2020-12";
  const uri = Object.hasOwn(schema, "$schema") ? schema["$schema"] : undefined;
  if (typeof uri !== "string") return "2020-12";
  const { dialect, draft } = readSchemaUri(uri);
  // Drafts before 07 are nearest to it: `items` lists, `dependencies`, siblings of `$ref`.
  return dialect ?? (draft?.startsWith("draft-") === true ? "draft-07" : "2020-12");
}

function swapScheme(uri: string): string {
  return uri.startsWith("https:") ? `http:${uri.slice(6)}` : uri.replace(/^http:/, "https:");
}
