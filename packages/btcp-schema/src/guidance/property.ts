import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** The properties an object schema declares. */
export function propertiesOf(schema: JsonObject): [string, JsonValue][] {
  const properties = Object.hasOwn(schema, "properties") ? schema["properties"] : undefined;
  return isObject(properties) ? Object.entries(properties) : [];
}

// What is longer than any description for people is not read to its end.
const MAX_READ = 2000;

/** A property's description, empty when it has none; long ones are cut. */
export function descriptionOf(schema: JsonObject): string {
  const description = Object.hasOwn(schema, "description") ? schema["description"] : undefined;
  return typeof description === "string" ? description.slice(0, MAX_READ) : "";
}

/** True for a description that tells a default. */
export function statesDefault(description: string): boolean {
  return /\bdefaults? (?:is|are|to|value)\b|\bdefaults?\s*[:=]|\bby default\b|\(default\b|\bdefaulting to\b/i.test(
    description,
  );
}

/** True for a description that says the property may be left out. */
export function statesOptional(description: string): boolean {
  return (
    /\boptional(?:ly)?\b|\bif (?:omitted|absent|not given|unset)\b/i.test(description) ||
    statesDefault(description)
  );
}
