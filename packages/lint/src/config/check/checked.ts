import type { Reporter } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";

/** One configuration that is being checked. */
export interface CheckedConfig {
  document: JsonDocument;
  reporter: Reporter;
}

/** How a place is named in messages: `"lint.overrides[0].files"`. */
export function nameOf(path: JsonPath): string {
  if (path.length === 0) return "the configuration";
  const [first = "", ...rest] = path;
  const text = rest.map((segment) => (typeof segment === "number" ? `[${String(segment)}]` : `.${segment}`));
  return JSON.stringify(`${String(first)}${text.join("")}`);
}
