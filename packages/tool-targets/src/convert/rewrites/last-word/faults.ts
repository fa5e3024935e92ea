import { createReporter } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema";
import { parseJson, parsePointer, type JsonValue } from "@toolhaft/json-text";
import type { Violation } from "../../../check/index.ts";

/** What every system minds of a schema: the errors that the linter reports whoever the target is. */
export function faultsOf(value: JsonValue): Violation[] {
  const document = parseJson(JSON.stringify(value));
  const reporter = createReporter(document);
  checkSchema(document.value ?? {}, { document, reporter, path: [] });
  return reporter.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ at }) => ({ kind: "keywords", path: parsePointer(at.pointer) ?? [], data: {}, broken: [] }));
}
