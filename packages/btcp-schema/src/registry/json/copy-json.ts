import { MAX_DEPTH, toPointer, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** A copy of a value that is JSON, or why there is none. */
export type Copied =
  | { ok: true; value: JsonValue }
  | { ok: false; kind: "not-json"; problem: string }
  | { ok: false; kind: "large" };

/**
 * Copy a value of the page as JSON, so that nobody changes it later. Stricter than `JSON.stringify`, which drops
 * functions, writes `null` for `NaN` and calls `toJSON`: what JSON has no word for is a problem that names its
 * place. Members that are `undefined` are absent, as everywhere in JavaScript. `limit` is in characters.
 */
export function copyJson(value: unknown, limit: number): Copied {
  const copying: Copying = { left: limit, path: [], above: new Set() };
  try {
    return { ok: true, value: copy(value, copying) };
  } catch (thrown) {
    if (thrown instanceof TooLarge) return { ok: false, kind: "large" };
    const place = copying.path.length === 0 ? "it" : toPointer(copying.path);
    // Whatever a getter or a proxy threw is not ours to repeat.
    return {
      ok: false,
      kind: "not-json",
      problem: `${place} ${thrown instanceof NotJson ? thrown.message : "can't be read"}`,
    };
  }
}

interface Copying {
  left: number;
  path: (string | number)[];
  /** The objects around the value. */
  above: Set<object>;
}

class TooLarge extends Error {}

/** The message says what the value is, without its place. */
class NotJson extends Error {}

function copy(value: unknown, copying: Copying): JsonValue {
  spend(copying, 1);
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string") {
    spend(copying, value.length);
    return value;
  }
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new NotJson(`is ${String(value)}`);
    return value;
  }
  if (typeof value !== "object") throw new NotJson(`is ${nameOf(value)}`);
  if (copying.above.has(value)) throw new NotJson("holds itself");
  if (copying.path.length >= MAX_DEPTH) throw new NotJson(`lies deeper than ${String(MAX_DEPTH)} levels`);
  copying.above.add(value);
  const copied = Array.isArray(value) ? copyArray(value, copying) : copyObject(value, copying);
  copying.above.delete(value);
  return copied;
}

function copyArray(items: readonly unknown[], copying: Copying): JsonValue[] {
  const copied: JsonValue[] = [];
  for (let index = 0; index < items.length; index++) {
    copying.path.push(index);
    copied.push(copy(items[index], copying));
    copying.path.pop();
  }
  return copied;
}

function copyObject(source: object, copying: Copying): JsonObject {
  const prototype: unknown = Object.getPrototypeOf(source);
  // A plain object of another frame has a prototype of its own, but one without a prototype in turn.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new NotJson(`is ${classOf(source)}`);
  const copied: JsonObject = {};
  for (const key of Object.keys(source)) {
    copying.path.push(key);
    const member: unknown = (source as Record<string, unknown>)[key];
    if (member !== undefined) {
      spend(copying, key.length);
      put(copied, key, copy(member, copying));
    }
    copying.path.pop();
  }
  return copied;
}

/** Set an own member; `__proto__` is a name like any other. */
export function put(object: JsonObject, key: string, value: JsonValue): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function spend(copying: Copying, characters: number): void {
  copying.left -= characters;
  if (copying.left < 0) throw new TooLarge();
}

function nameOf(value: unknown): string {
  if (value === undefined) return "undefined";
  return typeof value === "bigint" ? "a bigint" : `a ${typeof value}`;
}

function classOf(source: object): string {
  const name: unknown = (source as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && /^\w{1,60}$/.test(name)
    ? `an object of the class ${name}`
    : "no plain object";
}

/** How long a value is as JSON text in UTF-8. */
export function byteLength(value: JsonValue): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
