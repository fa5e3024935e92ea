import { createReporter, reportSyntax, type Diagnostic } from "@toolhaft/diagnostics";
import { parseJson, type JsonValue } from "@toolhaft/json-text";
import { checkRoot } from "./check/root.ts";
import { SchemaCheck } from "./check/schema-check.ts";
import { dialectOf } from "./dialect.ts";
import { checkMentions } from "./references/check-references.ts";
import type { SchemaCheckOptions } from "./types.ts";

export { withPlainTypes } from "./plain-types.ts";

/**
 * Check a schema that an author wrote, as JSON Schema 2020-12 or draft-07 define it and as tools use it.
 * Findings go to the reporter, with paths from the document's root. Never throws; nothing is fetched.
 */
export function checkSchema(schema: JsonValue, options: SchemaCheckOptions): void {
  const root = checkRoot(schema, options);
  if (root === undefined) return;
  const check = new SchemaCheck(root, options.dialect ?? dialectOf(schema), options);
  check.run();
  if (check.mentions.length > 0) checkMentions(check);
}

export interface SchemaTextOptions extends Pick<SchemaCheckOptions, "dialect" | "root"> {
  /** The file as shown in findings. */
  file?: string;
}

/**
 * Check the text of a schema file: for those who use this package alone. Faults of the JSON text itself
 * come first; of broken text, what could be read is checked.
 */
export function checkSchemaText(text: string, options: SchemaTextOptions = {}): Diagnostic[] {
  const { file, ...rest } = options;
  const document = parseJson(text);
  const reporter = createReporter(document, file);
  reportSyntax(document, reporter);
  if (document.value !== undefined) checkSchema(document.value, { document, reporter, path: [], ...rest });
  return reporter.diagnostics;
}
