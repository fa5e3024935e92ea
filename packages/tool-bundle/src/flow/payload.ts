import { isObject, type JsonObject, type JsonPath, type JsonValue, parseJson } from "@toolhaft/json-text";
import type { FlowValue, ValueSelector } from "../flow-model.ts";
import { isExpression, parseExpression, splitText } from "./expression.ts";
import { evaluate, type Found, type FlowScope } from "./scope.ts";

/** A place of a payload that is not as written when the tool is called. */
export interface Hole {
  readonly path: JsonPath;
  /** What stands there: one value, or a text with some in it. */
  readonly values: readonly FlowValue[];
  /** It is the value alone: its type is that of the value. */
  readonly isWhole: boolean;
}

/** The places of a payload that expressions fill, in the order of its text. */
export function holesOf(payload: JsonValue): readonly Hole[] {
  const holes: Hole[] = [];
  const walk = (value: JsonValue, path: JsonPath): void => {
    const hole = holeAt(value, path);
    if (hole !== undefined) holes.push(hole);
    else if (Array.isArray(value))
      value.forEach((item, at) => {
        walk(item, [...path, at]);
      });
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
  };
  walk(payload, []);
  return holes;
}

/** Where a value takes an expression: a text that is one or has some in it, or a Selector Object. */
function holeAt(value: JsonValue, path: JsonPath): Hole | undefined {
  const selector = isObject(value) ? selectorIn(value) : undefined;
  if (selector !== undefined) return { path, values: [selector], isWhole: true };
  if (typeof value !== "string") return undefined;
  if (isExpression(value)) return { path, values: [value], isWhole: true };
  const values = splitText(value).flatMap((piece) => (typeof piece === "string" ? [] : [piece.written]));
  return values.length === 0 ? undefined : { path, values, isWhole: false };
}

/** A Selector Object: exactly its three keys, with an expression as context. */
export function selectorIn(value: JsonObject): ValueSelector | undefined {
  const { context, selector, type } = value;
  if (typeof context !== "string" || typeof selector !== "string" || !isExpression(context)) return undefined;
  if (Object.keys(value).length !== 3 || (type !== "jsonpath" && type !== "jsonpointer")) return undefined;
  return { context, selector, type };
}

/**
 * The arguments of a step: everything but what expressions name as it is written. An argument of the flow that was not given
 * leaves the member out that it would fill.
 */
export function fillPayload(payload: string | undefined, scope: FlowScope): Found {
  if (payload === undefined) return { ok: true, json: "{}" };
  const document = parseJson(payload);
  const write = (value: JsonValue, path: JsonPath): string => {
    const hole = holeAt(value, path);
    if (hole !== undefined) return hole.isWhole ? wholeOf(hole, scope) : mixedOf(value as string, scope);
    if (Array.isArray(value)) return `[${value.map((item, at) => write(item, [...path, at])).join(",")}]`;
    if (!isObject(value)) return document.source(path) ?? JSON.stringify(value);
    const members = Object.entries(value)
      .filter(([, item]) => !isLeftOut(item, scope))
      .map(([key, item]) => `${JSON.stringify(key)}:${write(item, [...path, key])}`);
    return `{${members.join(",")}}`;
  };
  try {
    return { ok: true, json: write(document.value === undefined ? {} : document.value, []) };
  } catch (error) {
    if (error instanceof Missing) return { ok: false, problem: error.message };
    throw error;
  }
}

class Missing extends Error {}

function wholeOf({ values: [value = ""] }: Hole, scope: FlowScope): string {
  const found = evaluate(value, scope);
  if (!found.ok) throw new Missing(found.problem);
  return found.json;
}

/** Arazzo 1.1, "Runtime Expressions": a text goes in as it is, everything else as its JSON. */
function mixedOf(text: string, scope: FlowScope): string {
  const pieces = splitText(text).map((piece) => {
    if (typeof piece === "string") return piece;
    const found = evaluate(piece.written, scope);
    if (!found.ok) throw new Missing(found.problem);
    return found.json.startsWith('"') ? (JSON.parse(found.json) as string) : found.json;
  });
  return JSON.stringify(pieces.join(""));
}

function isLeftOut(value: JsonValue, scope: FlowScope): boolean {
  if (typeof value !== "string" || !isExpression(value)) return false;
  const parsed = parseExpression(value);
  if (!parsed.ok || parsed.expression.from !== "input") return false;
  const { name } = parsed.expression;
  return isObject(scope.inputs.value) && !Object.hasOwn(scope.inputs.value, name);
}
