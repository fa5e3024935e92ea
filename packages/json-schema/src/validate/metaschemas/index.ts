import type { JsonObject } from "@toolhaft/json-text";
import { draft202012Schema } from "./draft-2020-12-schema.ts";
import { draft202012Core } from "./draft-2020-12-core.ts";
import { draft202012Applicator } from "./draft-2020-12-applicator.ts";
import { draft202012Unevaluated } from "./draft-2020-12-unevaluated.ts";
import { draft202012Validation } from "./draft-2020-12-validation.ts";
import { draft202012MetaData } from "./draft-2020-12-meta-data.ts";
import { draft202012FormatAnnotation } from "./draft-2020-12-format-annotation.ts";
import { draft202012Content } from "./draft-2020-12-content.ts";
import { draft07Schema } from "./draft-07-schema.ts";

const BUILT_IN: ReadonlyMap<string, () => JsonObject> = new Map([
  ["https://json-schema.org/draft/2020-12/schema", draft202012Schema],
  ["https://json-schema.org/draft/2020-12/meta/core", draft202012Core],
  ["https://json-schema.org/draft/2020-12/meta/applicator", draft202012Applicator],
  ["https://json-schema.org/draft/2020-12/meta/unevaluated", draft202012Unevaluated],
  ["https://json-schema.org/draft/2020-12/meta/validation", draft202012Validation],
  ["https://json-schema.org/draft/2020-12/meta/meta-data", draft202012MetaData],
  ["https://json-schema.org/draft/2020-12/meta/format-annotation", draft202012FormatAnnotation],
  ["https://json-schema.org/draft/2020-12/meta/content", draft202012Content],
  ["http://json-schema.org/draft-07/schema", draft07Schema],
]);
const made = new Map<string, JsonObject>();

/** A published meta-schema by its URI without fragment; made when first asked for, then shared. */
export function builtInSchema(uri: string): JsonObject | undefined {
  const existing = made.get(uri);
  if (existing) return existing;
  const schema = BUILT_IN.get(uri)?.();
  if (schema) made.set(uri, schema);
  return schema;
}
