import { createReporter, type Diagnostic, type Reporter } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";

/** One configuration that is being checked. */
export interface CheckedConfig {
  readonly document: JsonDocument;
  readonly reporter: Reporter;
}

/** A configuration whose reporter is made with its first finding: most have none. `path`: as reports name it. */
export function checkedConfig(
  document: JsonDocument,
  path: string,
): CheckedConfig & { found(): Diagnostic[] } {
  let made: Reporter | undefined;
  return {
    document,
    get reporter() {
      return (made ??= createReporter(document, path));
    },
    found: () => made?.diagnostics ?? [],
  };
}

/** How a place is named in messages: `"lint.overrides[0].files"`. */
export function nameOf(path: JsonPath): string {
  if (path.length === 0) return "the configuration";
  const [first = "", ...rest] = path;
  const text = rest.map((segment) => (typeof segment === "number" ? `[${String(segment)}]` : `.${segment}`));
  return JSON.stringify(`${String(first)}${text.join("")}`);
}
