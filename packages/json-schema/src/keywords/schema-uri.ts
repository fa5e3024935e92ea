import { showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { readSchemaUri, SUPPORTED_SCHEMA_URIS } from "../dialect.ts";
import { keywordRules } from "../rules/keywords.ts";
import type { SchemaWalk } from "./keyword.ts";
import { wrongValue } from "./shape.ts";

/** `$schema` names the draft (core 8.1.1). It counts at the root; inside it belongs to bundled documents. */
export function checkSchemaUri(walk: SchemaWalk, value: JsonValue): void {
  if (typeof value !== "string") {
    wrongValue(walk, "$schema", "a string with the URI of a draft", value);
    return;
  }
  if (walk.role !== "root" || !walk.judgesUri || SUPPORTED_SCHEMA_URIS.includes(value)) return;
  const { dialect, draft } = readSchemaUri(value);
  if (dialect !== undefined) return;
  const path = walk.at("$schema");
  const suggestion = SUPPORTED_SCHEMA_URIS[0] ?? "";
  if (draft === undefined) {
    walk.add(keywordRules["schema/dialect-unknown"], {
      path,
      messageId: "unknown",
      data: { actual: showValue(value, 100), suggestion },
    });
  } else {
    const data = { draft, dialect: walk.dialect, suggestion };
    walk.add(keywordRules["schema/dialect-unknown"], { path, messageId: "unsupported", data });
  }
}
