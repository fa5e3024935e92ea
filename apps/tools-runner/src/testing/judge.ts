import { equalJson, explain, validate } from "@toolhaft/json-schema";
import { isObject, showValue, toPointer, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { Outcome } from "./outcome.ts";
import type { Expectation } from "./tests-file.ts";

/** What keeps an outcome from being what was expected, one line each; none when it is. */
export function judge(outcome: Outcome, expected: Expectation = {}): readonly string[] {
  const { ok, error, ...results } = expected;
  if (!outcome.ok) {
    const { code, message, hint } = outcome;
    const ended = `it failed: ${message} [${code}]`;
    if (error !== undefined) return code === error ? [] : [`expected the error ${error}; ${ended}`];
    if (ok === false) return [];
    return hint === undefined ? [ended] : [ended, `help: ${hint}`];
  }
  if (error !== undefined) return [`expected the error ${error}, and it gave ${showValue(outcome.value)}`];
  if (ok === false) return [`expected a failure, and it gave ${showValue(outcome.value)}`];
  return judgeResult(outcome.value, results as Results);
}

interface Results {
  readonly value?: JsonValue;
  readonly contains?: JsonValue;
  readonly schema?: JsonValue;
}

function judgeResult(actual: JsonValue, { value, contains, schema }: Results): readonly string[] {
  const different = value === undefined ? undefined : difference(actual, value, { isPart: false }, []);
  const missing = contains === undefined ? undefined : difference(actual, contains, { isPart: true }, []);
  const misfits =
    schema === undefined ? [] : explain(validate(schema, actual).errors, schema).map(({ text }) => text);
  return [different, missing, ...misfits].filter((line) => line !== undefined);
}

/** The first place where a value is not as expected, in words. */
function difference(
  actual: JsonValue,
  expected: JsonValue,
  how: { readonly isPart: boolean },
  path: JsonPath,
): string | undefined {
  if (equalJson(actual, expected)) return undefined;
  if (Array.isArray(actual) && Array.isArray(expected)) {
    if (actual.length !== expected.length)
      return `${placeOf(path)}expected ${counted(expected.length)}, got ${counted(actual.length)}`;
    return firstOf(expected.keys(), (at) =>
      difference(actual[at] as JsonValue, expected[at] as JsonValue, how, [...path, at]),
    );
  }
  if (!isObject(actual) || !isObject(expected))
    return `${placeOf(path)}expected ${showValue(expected)}, got ${showValue(actual)}`;
  const extra = how.isPart ? undefined : Object.keys(actual).find((name) => !Object.hasOwn(expected, name));
  const inside = firstOf(Object.keys(expected), (name) =>
    Object.hasOwn(actual, name)
      ? difference(actual[name] as JsonValue, expected[name] as JsonValue, how, [...path, name])
      : `${placeOf([...path, name])}expected ${showValue(expected[name] as JsonValue)}, got nothing`,
  );
  if (inside !== undefined || extra === undefined) return inside;
  return `${placeOf([...path, extra])}expected nothing, got ${showValue(actual[extra])}`;
}

function firstOf<Key>(keys: Iterable<Key>, of: (key: Key) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = of(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeOf(path: JsonPath): string {
  return path.length === 0 ? "" : `${toPointer(path)}: `;
}

function counted(items: number): string {
  return items === 1 ? "a list of 1 item" : `a list of ${String(items)} items`;
}
