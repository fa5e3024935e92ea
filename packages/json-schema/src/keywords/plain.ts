import type { JsonValue } from "@toolhaft/json-text";
import { checkInexactBound } from "./inexact.ts";
import type { Keyword } from "./keyword.ts";
import { wrongValue } from "./shape.ts";

// Makers of keywords that hold no schema and need no more than the right kind of value.

interface Extra {
  facts?: number;
  dialect?: Keyword["dialect"];
}

/** A keyword whose value is a string. */
export function stringKeyword(name: string, extra: Extra = {}): Keyword {
  return plain(name, extra, isString, (walk, value) => {
    if (typeof value !== "string") wrongValue(walk, name, "a string", value);
  });
}

/** A keyword whose value is true or false. */
export function booleanKeyword(name: string, extra: Extra = {}): Keyword {
  return plain(name, extra, isBoolean, (walk, value) => {
    if (typeof value === "boolean") return;
    const meant = value === "true" || value === "false" ? value : undefined;
    wrongValue(walk, name, "true or false", value, meant);
  });
}

/** A keyword whose value is any number. */
export function numberKeyword(name: string, extra: Extra = {}): Keyword {
  return plain(name, extra, isNumber, (walk, value) => {
    if (typeof value === "number") checkInexactBound(walk, name, value);
    else wrongValue(walk, name, "a number", value, numberMeant(value));
  });
}

/** A keyword whose value is a whole number that is not negative. */
export function countKeyword(name: string, extra: Extra = {}): Keyword {
  return plain(name, extra, isNumber, (walk, value) => {
    if (typeof value !== "number" || value < 0 || !Number.isInteger(value)) {
      wrongValue(walk, name, "a whole number from 0", value, countMeant(value));
    } else checkInexactBound(walk, name, value);
  });
}

/** A keyword whose value may be anything. */
export function anyKeyword(name: string, extra: Extra = {}): Keyword {
  return plain(name, extra, always, () => undefined);
}

/** A keyword with a check of its own. */
export function plain(name: string, extra: Extra, fits: Keyword["fits"], check: Keyword["check"]): Keyword {
  const keyword: Keyword = { name, holds: "no-schema", role: "other", facts: extra.facts ?? 0, fits, check };
  if (extra.dialect !== undefined) keyword.dialect = extra.dialect;
  return keyword;
}

/** The number in a string such as `"3"`, as JSON text. */
export function numberMeant(value: JsonValue): string | undefined {
  return typeof value === "string" && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? value : undefined;
}

function countMeant(value: JsonValue): string | undefined {
  return typeof value === "string" && /^(?:0|[1-9]\d{0,14})$/.test(value) ? value : undefined;
}

export function isString(value: JsonValue): boolean {
  return typeof value === "string";
}

function isBoolean(value: JsonValue): boolean {
  return typeof value === "boolean";
}

export function isNumber(value: JsonValue): boolean {
  return typeof value === "number";
}

function always(): boolean {
  return true;
}
