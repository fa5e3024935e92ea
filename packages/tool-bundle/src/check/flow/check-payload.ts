import { showValue } from "@toolhaft/diagnostics";
import { explain, validate, type ValidationError } from "@toolhaft/json-schema";
import { type JsonPath, type JsonValue, parseJson, toPointer } from "@toolhaft/json-text";
import { type FlowStep, showOperation } from "../../flow-model.ts";
import { type Hole, holesOf } from "../../flow/payload.ts";
import { flowRules } from "../../rules/flow.ts";
import { type FlowCheck, placeOf } from "./flow-check.ts";
import type { FlowTarget } from "../flow-lookup.ts";
import { schemaAt, typesIn } from "./schema-at.ts";
import { schemaOf } from "./schema-of.ts";

interface CheckedStep {
  step: FlowStep;
  at: number;
  target: FlowTarget;
}

/** Hold the arguments of a step against the schema of the tool that it calls; of values that are not known yet, their types. */
export function checkPayload(check: FlowCheck, checked: CheckedStep): void {
  const { step, target, at } = checked;
  const payload = step.payload === undefined ? {} : (parseJson(step.payload).value ?? {});
  const holes = holesOf(payload);
  // All arguments at once, of which nothing is known here.
  if (holes.some(({ path }) => path.length === 0)) return;
  const operation = showOperation(step.operation);
  const { argSchema } = target.tool;
  const { errors } = validate(argSchema, payload);
  const known = errors.filter((error) => error.undecided === undefined && !isOpen(error, holes));
  for (const { path, message, help } of explain(known, argSchema)) {
    const pointer = toPointer(path);
    const problem = `${pointer === "" ? "" : `${pointer} `}${message}${help === undefined ? "" : `; ${help}`}`;
    const where = step.payload === undefined ? [] : ["requestBody", "payload", ...closest(payload, path)];
    const data = { step: showValue(step.stepId), operation, problem };
    const place = placeOf(check.report, at, ...where);
    check.report.reporter.add(flowRules["bundle/flow-payload"], { messageId: "invalid", data, ...place });
  }
  for (const hole of holes) checkType(check, checked, hole);
}

/** Whether another value at a hole could change the verdict. */
function isOpen({ instancePath, keyword, on }: ValidationError, holes: readonly Hole[]): boolean {
  if (on === "key") return false;
  if (SHAPE.has(keyword)) return holes.some(({ path }) => isBelow(instancePath, path));
  return holes.some(({ path }) => isBelow(instancePath, path) || isBelow(path, instancePath));
}

// What these say of an object, none of its members' values changes.
const SHAPE: ReadonlySet<string> = new Set([
  ...["required", "additionalProperties", "propertyNames", "minProperties", "maxProperties", "type", "false"],
  ...["dependentRequired", "minItems", "maxItems"],
]);

/** Whether `path` is `above` or lies below it. */
function isBelow(path: JsonPath, above: JsonPath): boolean {
  return above.length <= path.length && above.every((segment, at) => segment === path[at]);
}

/** The part of a path that is there. */
function closest(payload: JsonValue, path: JsonPath): JsonPath {
  let value: JsonValue | undefined = payload;
  const found: (string | number)[] = [];
  for (const segment of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) break;
    value = (value as Record<string | number, JsonValue>)[segment];
    found.push(segment);
  }
  return found;
}

function checkType(
  check: FlowCheck,
  { step, at, target }: CheckedStep,
  { path, values, isWhole }: Hole,
): void {
  const part = schemaAt(target.tool.argSchema, path.map(String));
  const wanted = part.kind === "found" ? typesIn(part.schema) : undefined;
  const [value] = values;
  if (wanted === undefined || value === undefined || (isWhole && typeof value !== "string")) return;
  const source = isWhole
    ? schemaOf(check, value as string)
    : ({ kind: "found", schema: { type: "string" } } as const);
  const given = source.kind === "found" ? typesIn(source.schema) : undefined;
  if (given === undefined || given.some((type) => wanted.some((other) => fits(type, other)))) return;
  const written = typeof value === "string" ? value : value.context;
  const data = {
    ...{ expression: showValue(written), operation: showOperation(step.operation), pointer: toPointer(path) },
    got: named(given),
    wanted: named(wanted),
  };
  const place = placeOf(check.report, at, "requestBody", "payload", ...path);
  check.report.reporter.add(flowRules["bundle/flow-payload"], { messageId: "type", data, ...place });
}

function fits(type: string, wanted: string): boolean {
  return (
    type === wanted ||
    (type === "integer" && wanted === "number") ||
    (type === "number" && wanted === "integer")
  );
}

function named(types: readonly string[]): string {
  return types
    .map((type) => (type === "null" ? type : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`))
    .join(" or ");
}
