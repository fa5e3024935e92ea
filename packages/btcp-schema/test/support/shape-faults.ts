import type { Diagnostic } from "@toolhaft/diagnostics";

/** Rules about the shape of one value; the printed schema says the same. */
const SHAPE = new Set([
  "btcp/field-type",
  "btcp/required",
  "btcp/name",
  "btcp/manifest-name",
  "btcp/description-length",
  "btcp/protocol-version",
  "btcp/no-tools",
  "btcp/provider",
  "btcp/config-value",
  "btcp/timeout-range",
  "btcp/capability-pattern",
  "btcp/capability-exception",
]);

/** True for a finding that the printed schema has too; a schema that is `true` or `false` it lets pass. */
export function isShapeFault({ rule, messageId }: Diagnostic): boolean {
  if (rule === "btcp/version") return messageId === "pattern";
  return SHAPE.has(rule) && messageId !== "anySchema" && messageId !== "noSchema";
}

/** What the meta-schema of 2020-12 finds in a schema: values that a keyword can't have. */
export function isSchemaFault({ rule }: Diagnostic): boolean {
  return [
    "schema/required-not-array",
    "schema/keyword-value",
    "schema/items-array",
    "schema/type-unknown",
  ].includes(rule);
}
