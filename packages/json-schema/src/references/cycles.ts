import { showValue } from "@toolhaft/diagnostics";
import { cutText, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Mention } from "../keywords/keyword.ts";
import type { ReferenceCheck } from "./types.ts";
import { referenceRules } from "../rules/references.ts";

const DONE = -1;

/** Characters of a ring that are shown. */
const MOST_STEPS = 200;

interface Step {
  schema: JsonObject;
  next: JsonObject[];
  at: number;
}

/**
 * Find references that lead back to themselves while still looking at the same value (core 9.4.1).
 * The way is kept in a list, not on the call stack: definitions may form chains of any length.
 */
export function checkCycles(check: ReferenceCheck, targets: ReadonlyMap<JsonObject, JsonObject>): void {
  // How far along the way a schema stands, or that it was left behind for good.
  const places = new Map<JsonObject, number>();
  let references: ReadonlyMap<JsonObject, Mention> | undefined;
  for (const start of targets.keys()) {
    const way: Step[] = [];
    push(start);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.next[step.at++];
      if (next === undefined) {
        way.pop();
        places.set(step.schema, DONE);
      } else {
        const seen = places.get(next);
        if (seen === undefined) push(next);
        else if (seen !== DONE) report(way, seen);
      }
    }

    function push(schema: JsonObject): void {
      if (places.has(schema)) return;
      places.set(schema, way.length);
      const target = targets.get(schema);
      way.push({ schema, next: samePlace(schema, target, check.dialect === "draft-07"), at: 0 });
    }
  }

  function report(way: readonly Step[], start: number): void {
    references ??= new Map(
      check.mentions.flatMap((mention) => (mention.keyword === "$ref" ? [[mention.schema, mention]] : [])),
    );
    let first: Mention | undefined;
    let steps = "";
    // A ring of a hundred thousand is looked at no further than it is shown.
    for (let at = start; at < way.length && steps.length <= MOST_STEPS; at++) {
      const mention = references.get((way[at] as Step).schema);
      if (mention === undefined) continue;
      first ??= mention;
      steps += `${mention.value} → `;
    }
    if (first === undefined) return;
    const path = check.absolute([...first.path, first.keyword]);
    const data = { ref: showValue(first.value, 100), steps: cutText(steps + first.value, MOST_STEPS) };
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
