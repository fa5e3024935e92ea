import { own, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** A field's strings; `[]` when it holds no array. */
export function ownStrings(object: JsonObject, key: string): string[] {
  const value = own(object, key);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Set a field, `__proto__` included, as an own one. */
export function setOwn(object: JsonObject, key: string, value: JsonValue): void {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
