import type { JsonValue } from "@toolhaft/json-text";
import { readSchemaUri } from "../../dialect.ts";
import { isObject } from "../json.ts";
import type { Draft } from "../run.ts";
import { draft07 } from "./draft-07.ts";
import { draft202012, draft202012WithoutAssertions } from "./draft-2020-12.ts";
import type { Dialect } from "../../types.ts";

const VALIDATION_VOCABULARY = "https://json-schema.org/draft/2020-12/vocab/validation";

/** The dialect of that name. */
export function dialectNamed(id: Dialect): Draft {
  return id === "draft-07" ? draft07 : draft202012;
}

/**
 * The dialect a schema declares by `$schema`, `inherited` without one. A meta-schema of one's own is
 * read as 2020-12; its `$vocabulary` decides whether assertions count.
 */
export function declaredDialect(
  schema: JsonValue,
  inherited: Draft,
  metaschemaOf: (uri: string) => JsonValue | undefined,
): Draft {
  const uri = isObject(schema) ? schema["$schema"] : undefined;
  if (typeof uri !== "string") return inherited;
  const { draft } = readSchemaUri(uri);
  if (draft !== undefined) return draft.startsWith("draft-") ? draft07 : draft202012;
  const metaschema = metaschemaOf(uri);
  const vocabulary = isObject(metaschema) ? metaschema["$vocabulary"] : undefined;
  if (!isObject(vocabulary)) return metaschema === undefined ? inherited : draft202012;
  return Object.hasOwn(vocabulary, VALIDATION_VOCABULARY) ? draft202012 : draft202012WithoutAssertions;
}
