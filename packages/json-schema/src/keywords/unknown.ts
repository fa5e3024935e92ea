import { renameKey } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { keywordRules } from "../rules/keywords.ts";
import { typeBits } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { keywordMeant } from "./near-miss.ts";
import { checkNullable } from "./nullable.ts";
import { NEWER, OLDER, reportNewer, reportOlder } from "./other-dialect.ts";
import { isObject } from "./shape.ts";

const OPENAPI: ReadonlySet<string> = new Set(["example", "discriminator", "xml", "externalDocs"]);

/** A word that the dialect has no keyword for: foreign, misspelt, misplaced, or the author's own. */
export function checkUnknownKeyword(
  walk: SchemaWalk,
  word: string,
  value: JsonValue,
  schema: JsonObject,
  keywords: ReadonlyMap<string, Keyword>,
): void {
  if (word === "nullable") checkNullable(walk, value, schema);
  else if (OPENAPI.has(word)) reportOpenapi(walk, word);
  else if (walk.dialect === "draft-07" && NEWER.has(word)) reportNewer(walk, word, NEWER.get(word) ?? "");
  else if (OLDER.has(word)) {
    // A list under `items` is the same mistake, reported there.
    if (word !== "additionalItems" || !Array.isArray(schema["items"])) reportOlder(walk, word);
  } else {
    const meant = keywordMeant(word, value, schema, keywords, walk.dialect);
    if (meant !== undefined) reportNear(walk, word, meant.name, schema);
    else if (isMisplaced(value, schema)) {
      const path = walk.at(word);
      walk.add(keywordRules["schema/unknown-keyword"], {
        path,
        on: "key",
        messageId: "misplaced",
        data: { keyword: word },
      });
    }
  }
}

function reportOpenapi(walk: SchemaWalk, keyword: string): void {
  const place = { path: walk.at(keyword), on: "key" } as const;
  if (keyword === "example")
    walk.add(keywordRules["schema/openapi-keyword"], { ...place, messageId: "example", data: {} });
  else walk.add(keywordRules["schema/openapi-keyword"], { ...place, messageId: "other", data: { keyword } });
}

function reportNear(walk: SchemaWalk, keyword: string, suggestion: string, schema: JsonObject): void {
  const path = walk.at(keyword);
  const fixes = walk.isSoundRenamed(schema) ? renameKey(walk.document, path, suggestion, false) : [];
  walk.add(keywordRules["schema/unknown-keyword"], {
    path,
    on: "key",
    messageId: "near",
    data: { keyword, suggestion },
    fixes,
  });
}

// An object's schema next to `properties` that reads like the schema of a property.
function isMisplaced(value: JsonValue, schema: JsonObject): boolean {
  return schema["type"] === "object" && isObject(value) && typeBits(value["type"]) !== 0;
}
