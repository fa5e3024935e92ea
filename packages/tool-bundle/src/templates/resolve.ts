import type { JsonValue } from "@toolhaft/json-text";
import type { Found, Lookup, Placeholder, TemplateError, TemplateErrorCode } from "./types.ts";

/** What a placeholder comes to: a value, its default text, or nothing where nothing is fine. */
export type Resolved =
  | { kind: "value"; found: Found }
  | { kind: "text"; text: string }
  | { kind: "absent" }
  | { kind: "error"; error: TemplateError };

/** Look a placeholder's value up. Null counts as missing. */
export function resolve(placeholder: Placeholder, lookup: Lookup): Resolved {
  const any = lookup(placeholder.reference);
  const saysItself = placeholder.optional || placeholder.fallback !== undefined;
  const found = any?.isDefault === true && saysItself ? undefined : any;
  if (found !== undefined && found.value !== null) {
    if (!hasLoneSurrogate(found.value)) return { kind: "value", found };
    return fail(placeholder, "TEMPLATE_TEXT", "holds half of a character (a lone surrogate)");
  }
  if (placeholder.fallback !== undefined) return { kind: "text", text: placeholder.fallback };
  if (placeholder.optional) return { kind: "absent" };
  return fail(placeholder, "TEMPLATE_MISSING", found === undefined ? "has no value" : "is null");
}

/** As `resolve`, for places that take one line of text: strings, numbers and booleans. */
export function resolveText(placeholder: Placeholder, lookup: Lookup): Exclude<Resolved, { kind: "value" }> {
  const resolved = resolve(placeholder, lookup);
  if (resolved.kind !== "value") return resolved;
  const { value, source } = resolved.found;
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value === "object") {
    const what = Array.isArray(value) ? "an array" : "an object";
    return fail(placeholder, "TEMPLATE_TYPE", `is ${what}, which can't stand here`);
  }
  return { kind: "text", text: source ?? JSON.stringify(value) };
}

/** An error about one placeholder. `what` continues a sentence and holds nothing of the value. */
export function fail(
  { text, start, end }: Placeholder,
  code: TemplateErrorCode,
  what: string,
): { kind: "error"; error: TemplateError } {
  return { kind: "error", error: { code, message: `${text} ${what}`, placeholder: text, start, end } };
}

function hasLoneSurrogate(value: JsonValue): boolean {
  if (typeof value === "string") return /\p{Cs}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasLoneSurrogate);
  return Object.entries(value).some(([key, member]) => /\p{Cs}/u.test(key) || hasLoneSurrogate(member));
}
