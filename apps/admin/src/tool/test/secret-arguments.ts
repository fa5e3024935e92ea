/** Whether a schema asks for something that is not to be kept: a password, or what is only ever written. */
export function asksForSecrets(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const { writeOnly, format } = schema as { writeOnly?: unknown; format?: unknown };
  if (writeOnly === true || format === "password") return true;
  return Object.values(schema).some(asksForSecrets);
}
