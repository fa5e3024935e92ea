import { showValue } from "@toolhaft/diagnostics";
import { cutText, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Mention } from "../keywords/keyword.ts";
import type { Resolved } from "./resolve.ts";
import type { ReferenceCheck } from "./types.ts";
import { referenceRules } from "../rules/references.ts";

interface Step {
  schema: JsonObject;
  next: JsonObject[];
  at: number;
}

/**
 * Find references that lead back to themselves while still looking at the same value (core 9.4.1).
 * The way is kept in a list, not on the call stack: definitions may form chains of any length.
 */
export function checkCycles(check: ReferenceCheck, targets: ReadonlyMap<Mention, Resolved>): void {
  const refs = new Map<JsonObject, { mention: Mention; target: JsonObject }>();
  for (const [mention, resolved] of targets) {
    if (mention.keyword === "$ref" && resolved.kind === "schema") {
      refs.set(mention.schema, { mention, target: resolved.schema });
    }
  }
  const done = new Set<JsonObject>();
  const onWay = new Map<JsonObject, number>();
  for (const start of refs.keys()) {
    const way: Step[] = [];
    push(start);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.next[step.at++];
      if (next === undefined) {
        way.pop();
        onWay.delete(step.schema);
        done.add(step.schema);
      } else {
        const seen = onWay.get(next);
        if (seen === undefined) push(next);
        else report(way.slice(seen));
      }
    }

    function push(schema: JsonObject): void {
      if (done.has(schema)) return;
      onWay.set(schema, way.length);
      const target = refs.get(schema)?.target;
      way.push({ schema, next: samePlace(schema, target, check.dialect === "draft-07"), at: 0 });
    }
  }

  function report(cycle: readonly Step[]): void {
    const mentions = cycle
      .map(({ schema }) => refs.get(schema)?.mention)
      .filter((mention) => mention !== undefined);
    const [first] = mentions;
    if (first === undefined) return;
    const path = check.absolute([...first.path, first.keyword]);
    const steps = [...mentions, first].map(({ value }) => value).join(" → ");
    const data = {
      ref: showValue(first.value, 100),
      steps: cutText(steps, 200),
    };
    check.add(referenceRules["schema/ref-cycle"], { path, messageId: "cycle", data });
  }
}

/** Schemas that judge the same value as this one does. */
export function samePlace(
  schema: JsonObject,
  target: JsonObject | undefined,
  refAlone: boolean,
): JsonObject[] {
  const next: JsonObject[] = target === undefined ? [] : [target];
  if (refAlone && target !== undefined) return next;
  for (const keyword of ["allOf", "anyOf", "oneOf"]) add(schema[keyword]);
  for (const keyword of ["not", "if", "then", "else"]) add(schema[keyword]);
  const dependent = schema["dependentSchemas"];
  if (typeof dependent === "object" && dependent !== null) add(Object.values(dependent));
  return next;

  function add(held: JsonValue | undefined): void {
    for (const node of Array.isArray(held) ? held : [held]) {
      if (typeof node === "object" && node !== null && !Array.isArray(node)) next.push(node);
    }
  }
}
