import { HAS_REF } from "./facts.ts";
import { checkSchemaUri } from "./schema-uri.ts";
import type { Keyword } from "./keyword.ts";
import { isString, plain } from "./plain.ts";
import { isObject, wrongValue } from "./shape.ts";
import { mapKeyword } from "./holders.ts";

const ID = plain("$id", {}, isString, (walk, value, schema) => {
  if (typeof value !== "string") wrongValue(walk, "$id", "a string with a URI", value);
  else if (walk.dialect === "2020-12" && !/^[^#]*#?$/.test(value)) {
    wrongValue(walk, "$id", "a URI without a fragment", value);
  } else walk.mentions.push({ keyword: "$id", value, schema, path: walk.here() });
});

const anchor = (name: string): Keyword =>
  plain(name, { dialect: "2020-12" }, isString, (walk, value, schema) => {
    if (typeof value === "string" && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value)) {
      walk.mentions.push({ keyword: name, value, schema, path: walk.here() });
    } else {
      wrongValue(walk, name, "a name of letters, digits and -._ that starts with a letter", value);
    }
  });

const reference = (name: string, dialect?: Keyword["dialect"]): Keyword =>
  plain(name, { facts: HAS_REF, ...(dialect ? { dialect } : {}) }, isString, (walk, value, schema) => {
    if (typeof value !== "string") wrongValue(walk, name, "a string with a URI reference", value);
    else walk.mentions.push({ keyword: name, value, schema, path: walk.here() });
  });

const VOCABULARY = plain("$vocabulary", { dialect: "2020-12" }, isObject, (walk, value) => {
  const expected = "an object of booleans by URI";
  if (!isObject(value)) {
    wrongValue(walk, "$vocabulary", expected, value);
    return;
  }
  for (const uri in value) {
    const flag = value[uri] ?? null;
    if (typeof flag !== "boolean") wrongValue(walk, "$vocabulary", expected, flag, undefined, uri);
  }
});

/** Keywords that name schemas and point at them (core 8). */
export const identifiers: readonly Keyword[] = [
  plain("$schema", {}, isString, checkSchemaUri),
  ID,
  anchor("$anchor"),
  anchor("$dynamicAnchor"),
  reference("$ref"),
  reference("$dynamicRef", "2020-12"),
  VOCABULARY,
  mapKeyword("$defs", "definition"),
  mapKeyword("definitions", "definition"),
];
