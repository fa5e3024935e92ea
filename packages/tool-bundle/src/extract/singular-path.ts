import type { JsonValue } from "@toolhaft/json-text";
import { jsonpath, type JSONPathQuery } from "json-p3";
import type { FoundNode } from "./types.ts";

/** The names and indexes of a singular query (RFC 9535, 2.3.5.1), for a walk that needs no engine. */
export function singularSteps(query: JSONPathQuery): readonly (string | number)[] {
  return query.segments.flatMap(({ selectors }) =>
    selectors.flatMap((selector): (string | number)[] => {
      if (selector instanceof jsonpath.selectors.NameSelector) return [selector.name];
      return selector instanceof jsonpath.selectors.IndexSelector ? [selector.index] : [];
    }),
  );
}

/** Follow the steps; `undefined` where one leads nowhere. A negative index counts from the end. */
export function walkSteps(root: JsonValue, steps: readonly (string | number)[]): FoundNode | undefined {
  let value = root;
  const path: (string | number)[] = [];
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value)) {
      if (typeof step === "string") return undefined;
      const index = step < 0 ? value.length + step : step;
      const item = value[index];
      if (item === undefined) return undefined;
      value = item;
      path.push(index);
      continue;
    }
    if (typeof step === "number" || !Object.hasOwn(value, step)) return undefined;
    value = value[step] as JsonValue;
    path.push(step);
  }
  return { path, value };
}
