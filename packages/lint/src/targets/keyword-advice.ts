const ADVICE: Readonly<Record<string, string>> = {
  $ref: "Write the schema itself where it is referred to.",
  $defs: "Write the schemas themselves where they are referred to.",
  additionalProperties: "Leave it out for this target, and check the arguments yourself.",
  allOf: "Merge the branches into one schema.",
  anyOf: "Say in the description which arguments go together, and check them in the tool.",
  const: 'Write "enum" with one value, and its type.',
  exclusiveMaximum: 'Write "maximum", where the values are whole numbers one less.',
  exclusiveMinimum: 'Write "minimum", where the values are whole numbers one more.',
  nullable: 'Write "type": ["string", "null"], with the type that is meant.',
  oneOf: 'Write "anyOf".',
  prefixItems: 'Write an object with one property for each place, or "items" with "minItems" and "maxItems".',
};

/** How a keyword that some target does not take is written otherwise. */
export function adviceOn(keyword: string): string {
  return Object.hasOwn(ADVICE, keyword)
    ? (ADVICE[keyword] ?? "")
    : "Leave it out, tell the model in the description, and check the arguments in the tool.";
}
