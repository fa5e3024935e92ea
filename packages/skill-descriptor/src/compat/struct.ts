import type { JsonPath, JsonValue } from "@toolhaft/json-text";

/** Why the reference refuses a descriptor: a short text of ours, and where. */
export class Refusal extends Error {
  readonly path: JsonPath;
  readonly reason: string;

  constructor(path: JsonPath, reason: string) {
    super(reason);
    this.path = path;
    this.reason = reason;
  }
}

/** Reads one value. Throws a `Refusal`, which never leaves this folder. */
export type ReadValue<T> = (value: JsonValue, path: JsonPath) => T;

/** A field of a struct: how it is read, and what happens when it is absent. */
export interface Field<T> {
  /** `undefined` leaves the field out. */
  read: ReadValue<T | undefined>;
  whenAbsent: "refuse" | "leave out" | (() => T);
}

/** The fields of a struct in the order of its declaration, which arrays are read by. */
export type Fields<T> = { [Key in keyof T]-?: Field<T[Key]> };

/**
 * Read a struct as the reference's decoder does: an object with no unknown key, or an array
 * holding the fields in order.
 */
export function readStruct<T extends object>(fields: Fields<T>, value: JsonValue, path: JsonPath): T {
  const names = Object.keys(fields) as (keyof T & string)[];
  const sources = Array.isArray(value)
    ? itemsInOrder(value, names.length, path)
    : membersByName(value, names, path);
  const struct: Partial<T> = {};
  names.forEach((name, index) => {
    const { read, whenAbsent } = fields[name];
    const source = sources[index];
    const result = source === undefined ? absent(whenAbsent, name, path) : read(source, [...path, name]);
    if (result !== undefined) struct[name] = result;
  });
  return struct as T;
}

function itemsInOrder(items: JsonValue[], limit: number, path: JsonPath): (JsonValue | undefined)[] {
  if (items.length > limit) throw new Refusal([...path, limit], "too many elements");
  return items;
}

function membersByName(value: JsonValue, names: string[], path: JsonPath): (JsonValue | undefined)[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(path, "expected an object");
  }
  const unknown = Object.keys(value).find((key) => !names.includes(key));
  if (unknown !== undefined) throw new Refusal([...path, unknown], "unknown field");
  return names.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
}

function absent<T>(whenAbsent: Field<T>["whenAbsent"], name: string, path: JsonPath): T | undefined {
  if (whenAbsent === "refuse") throw new Refusal(path, `missing field ${name}`);
  return whenAbsent === "leave out" ? undefined : whenAbsent();
}

/** A string and nothing else. */
export const readText: ReadValue<string> = (value, path) => {
  if (typeof value !== "string") throw new Refusal(path, "expected a string");
  return value;
};

/** A boolean and nothing else. */
export const readBoolean: ReadValue<boolean> = (value, path) => {
  if (typeof value !== "boolean") throw new Refusal(path, "expected a boolean");
  return value;
};

/** An array of one kind of item. */
export function readList<T>(readItem: ReadValue<T>): ReadValue<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Refusal(path, "expected an array");
    return value.map((item, index) => readItem(item, [...path, index]));
  };
}

/** A field that must be there. */
export function required<T>(read: ReadValue<T>): Field<T> {
  return { read, whenAbsent: "refuse" };
}

/** A field that may be absent or null, and then is left out. */
export function optional<T>(read: ReadValue<T>): Field<T> {
  return { read: (value, path) => (value === null ? undefined : read(value, path)), whenAbsent: "leave out" };
}

/** A field with a default for when it is absent; null is read like any value. */
export function withDefault<T>(read: ReadValue<T>, make: () => T): Field<T> {
  return { read, whenAbsent: make };
}
