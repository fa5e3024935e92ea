import type { JsonValue } from "@toolhaft/json-text";

/** The JSON types a value of a schema can have, as far as `type`, `enum` and `const` say; `undefined` when they don't. */
export function typesOf(schema: JsonValue): readonly string[] | undefined {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return undefined;
  const type = Object.hasOwn(schema, "type") ? schema["type"] : undefined;
  if (typeof type === "string") return [type];
  if (Array.isArray(type)) return type.filter((each) => typeof each === "string");
  if (Object.hasOwn(schema, "const")) return [typeOf(schema["const"] ?? null)];
  const values = Object.hasOwn(schema, "enum") ? schema["enum"] : undefined;
  return Array.isArray(values) ? values.map(typeOf) : undefined;
}

/** Whether a text of this schema may begin with `-`, so that a program takes it for an option. */
export function mayLookLikeOption(schema: JsonValue): boolean {
  const types = typesOf(schema);
  if (types !== undefined && !types.includes("string")) return false;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return true;
  const values = Object.hasOwn(schema, "const")
    ? [schema["const"]]
    : Object.hasOwn(schema, "enum")
      ? schema["enum"]
      : undefined;
  if (Array.isArray(values))
    return values.some((value) => typeof value === "string" && value.startsWith("-"));
  const format = Object.hasOwn(schema, "format") ? schema["format"] : undefined;
  if (typeof format === "string" && NEVER_DASHED.has(format)) return false;
  const pattern = Object.hasOwn(schema, "pattern") ? schema["pattern"] : undefined;
  return !(typeof pattern === "string" && STARTS_PLAIN.test(pattern));
}

const NEVER_DASHED: ReadonlySet<string> = new Set([
  "date",
  "date-time",
  "time",
  "uuid",
  "uri",
  "ipv4",
  "ipv6",
]);

/*
 * Patterns whose first character can't be a dash: a plain one, or a class without a dash (or negated with
 * one), that has to be there; or a look ahead against the dash.
 */
const STARTS_PLAIN =
  /^\^(?:\(\?!-\)|\\[dw](?![*?]|\{[0,])|[A-Za-z0-9/_.@~](?![*?]|\{[0,])|\[\^-[^\]]*\](?![*?]|\{[0,])|\[(?:[A-Za-z0-9_/.]-[A-Za-z0-9]|\\[dw]|[A-Za-z0-9_/.])+\](?![*?]|\{[0,]))(?!.*\|)/;

function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
