/** Keywords that providers do not take in the schema of the arguments itself. */
export const ROOT_UNIONS: readonly string[] = [
  "oneOf",
  "anyOf",
  "allOf",
  "not",
  "if",
  "then",
  "else",
  "enum",
];
