import { type JsonDocument, type JsonPath, type JsonValue, parseJson } from "@toolhaft/json-text";
import { compileExtract } from "../extract/compile-extract.ts";
import type { FlowValue } from "../flow-model.ts";
import { type Expression, parseExpression } from "./expression.ts";

/** What a flow knows while it runs. Values are kept as their text, so that `1.0` and `9007199254740993` stay. */
export interface FlowScope {
  readonly inputs: JsonDocument;
  /** The outputs of the steps that have ended, by step and name. */
  readonly outputs: ReadonlyMap<string, ReadonlyMap<string, JsonDocument>>;
  /** The result of the step that has just ended. */
  readonly response?: JsonDocument;
}

export type Found = { ok: true; json: string } | { ok: false; problem: string };

/** The exact text of what an expression names; `undefined` where there is nothing. */
export function textOf(expression: Expression, scope: FlowScope): string | undefined {
  const [document, path] = placeOf(expression, scope);
  const at = document === undefined ? undefined : pointTo(document.value, path);
  return at && document?.source(at);
}

/** The exact text of a value; `problem` reads on from "step x: ". */
export function evaluate(value: FlowValue, scope: FlowScope): Found {
  const written = typeof value === "string" ? value : value.context;
  const parsed = parseExpression(written);
  if (!parsed.ok) return { ok: false, problem: `${written} ${parsed.problem}` };
  const text = textOf(parsed.expression, scope);
  if (text === undefined) return { ok: false, problem: `${written} names nothing that is there` };
  return typeof value === "string" ? { ok: true, json: text } : select(value.selector, value.type, text);
}

function select(selector: string, type: "jsonpath" | "jsonpointer", text: string): Found {
  const document = parseJson(text);
  if (type === "jsonpointer") {
    const parsed = parseExpression(`$response.body#${selector}`);
    const at = parsed.ok ? pointTo(document.value, parsed.expression.pointer) : undefined;
    const json = at && document.source(at);
    return json === undefined
      ? { ok: false, problem: `${selector} names nothing that is there` }
      : { ok: true, json };
  }
  const compiled = compileExtract(selector, "jsonpath");
  if (!compiled.ok || compiled.extract.kind !== "jsonpath")
    return { ok: false, problem: `${selector} is no JSONPath` };
  const found = compiled.extract.find(document.value ?? null);
  if (!found.ok) return { ok: false, problem: found.error.message };
  const texts = found.value.map(({ path }) => document.source(path) ?? "null");
  return { ok: true, json: compiled.extract.singular ? (texts[0] ?? "null") : `[${texts.join(",")}]` };
}

function placeOf(
  expression: Expression,
  { inputs, outputs, response }: FlowScope,
): readonly [document: JsonDocument | undefined, path: readonly string[]] {
  if (expression.from === "input") return [inputs, [expression.name, ...expression.pointer]];
  if (expression.from === "response") return [response, expression.pointer];
  return [outputs.get(expression.step)?.get(expression.output), expression.pointer];
}

/** The way that a pointer takes in a value: only there it shows which segments are indexes. */
export function pointTo(root: JsonValue | undefined, pointer: readonly string[]): JsonPath | undefined {
  let value = root;
  const path: (string | number)[] = [];
  for (const segment of pointer) {
    if (typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value)) {
      if (!/^(?:0|[1-9]\d{0,9})$/.test(segment)) return undefined;
      path.push(Number(segment));
      value = value[Number(segment)];
    } else {
      if (!Object.hasOwn(value, segment)) return undefined;
      path.push(segment);
      value = value[segment];
    }
    if (value === undefined) return undefined;
  }
  return value === undefined ? undefined : path;
}
