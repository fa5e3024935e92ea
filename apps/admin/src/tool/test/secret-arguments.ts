/** Whether a schema asks for something that is not to be kept: a password, or what is only ever written. */
export function asksForSecrets(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const { writeOnly, format } = schema as { writeOnly?: unknown; format?: unknown };
  if (writeOnly === true || format === "password") return true;
  return Object.values(schema).some(asksForSecrets);
}

/** The arguments to begin with: the defaults of the schema's own properties, which are shown and sent. */
export function firstArguments(schema: unknown): string {
  const { properties } = (typeof schema === "object" && schema !== null ? schema : {}) as {
    properties?: Readonly<Record<string, unknown>>;
  };
  const defaults = Object.entries(properties ?? {}).flatMap(([name, property]) =>
    typeof property === "object" && property !== null && "default" in property
      ? [[name, property.default] as const]
      : [],
  );
  return JSON.stringify(Object.fromEntries(defaults), null, 2);
}
