import type { JsonObject } from "@toolhaft/json-text";
import { HttpError } from "../errors/http-error.ts";

/** Reads the keys of an `auth` block; what is wrong is `HTTP_TOOL_INVALID` and names the key. */
export interface AuthFields {
  text(key: string): string;
  optionalText(key: string): string | undefined;
  choice<T extends string>(key: string, choices: readonly T[], fallback: T): T;
  list<T extends string>(key: string, choices: readonly T[], fallback: readonly T[]): readonly T[];
}

/** Read the keys of one `auth` block. */
export function readFields(auth: JsonObject): AuthFields {
  const valueOf = (key: string): unknown => (Object.hasOwn(auth, key) ? auth[key] : undefined);
  const optionalText = (key: string): string | undefined => {
    const value = valueOf(key);
    if (value === undefined) return undefined;
    if (typeof value === "string" && value !== "") return value;
    throw authFault(`auth.${key} must be a string that is not empty`);
  };
  return {
    optionalText,
    text(key) {
      const value = optionalText(key);
      if (value !== undefined) return value;
      throw authFault(`auth.${key} is missing`);
    },
    choice(key, choices, fallback) {
      const value = optionalText(key);
      const known = choices.find((choice) => choice === value);
      if (known !== undefined || value === undefined) return known ?? fallback;
      throw authFault(`auth.${key} is ${JSON.stringify(value)}, not one of ${choices.join(", ")}`);
    },
    list(key, choices, fallback) {
      const value = valueOf(key);
      if (value === undefined) return fallback;
      const items = Array.isArray(value) ? value : [value];
      return items.map((item) => {
        const known = choices.find((choice) => choice === item);
        if (known !== undefined) return known;
        throw authFault(`auth.${key} holds ${JSON.stringify(item)}, not one of ${choices.join(", ")}`);
      });
    },
  };
}

export function authFault(problem: string): HttpError {
  return new HttpError("HTTP_TOOL_INVALID", { problem });
}

/** Refuse a secret that no header can carry. Its value is not shown. */
export function headerSafe(value: string, field: string): void {
  if (/^[\t\x20-\x7e]*$/.test(value)) return;
  const problem = "holds a line break or another character that no header can carry";
  throw new HttpError("HTTP_HEADER_INVALID", { placeholder: "the secret", field, problem });
}
