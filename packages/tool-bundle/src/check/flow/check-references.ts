import { nearest, type Report, showValue } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, ownObject } from "@toolhaft/json-text";
import type { Flow } from "../../flow-model.ts";
import { type Expression, parseExpression } from "../../flow/expression.ts";
import { awaitedBy } from "../../flow/graph.ts";
import { flowRules } from "../../rules/flow.ts";
import { placeOf, type CheckedObject, type CheckState } from "../state.ts";
import { checkWritten } from "./check-written.ts";
import { type Use, usesOf } from "./uses.ts";

/** Check that every expression names something that is there when it is looked at, and that every output is taken. */
export function checkReferences(
  state: CheckState,
  node: CheckedObject,
  flow: Flow,
  argSchema: JsonObject,
): void {
  const { uses, written } = usesOf(flow);
  for (const each of written) checkWritten(state, node, each);
  const taken = new Set<string>();
  const world = {
    ...{ state, node, flow },
    awaited: awaitedBy(flow.steps),
    inputs: ownObject(argSchema, "properties"),
    isOpen: isOpen(argSchema),
  };
  for (const use of uses) {
    const parsed = parseExpression(use.written);
    const [report, place] = placed(world, use);
    const data = { expression: showValue(use.written) };
    if (!parsed.ok) report({ messageId: "syntax", data: { ...data, problem: parsed.problem }, ...place });
    else if (parsed.expression.from === "input") checkInput(world, use, parsed.expression.name);
    else if (parsed.expression.from === "step") {
      const { step, output } = parsed.expression;
      taken.add(`${step} ${output}`);
      checkStep(world, use, parsed.expression);
    } else if (!use.hasAnswered) report({ messageId: "response", data, ...place });
  }
  flow.steps.forEach(({ stepId, outputs }, at) => {
    for (const [name] of outputs) {
      if (taken.has(`${stepId} ${name}`)) continue;
      const place = { ...placeOf(node, "steps", at, "outputs", name), on: "key" } as const;
      const data = { name: showValue(name), step: showValue(stepId) };
      state.reporter.add(flowRules["bundle/flow-unused"], { messageId: "output", data, ...place });
    }
  });
}

interface World {
  state: CheckState;
  node: CheckedObject;
  flow: Flow;
  awaited: ReadonlyMap<string, ReadonlySet<string>>;
  inputs: JsonObject | undefined;
  isOpen: boolean;
}

type Messages = (typeof flowRules)["bundle/flow-reference"]["messages"];

/** What reports about expressions, and where this one stands. */
function placed({ state, node }: World, use: Use): [Report<Messages>, ReturnType<typeof placeOf>] {
  const rule = flowRules["bundle/flow-reference"];
  return [
    (finding) => {
      state.reporter.add(rule, finding);
    },
    placeOf(node, ...use.path),
  ];
}

function checkInput(world: World, use: Use, name: string): void {
  const { inputs, isOpen: open, state } = world;
  if (open || (inputs !== undefined && Object.hasOwn(inputs, name))) return;
  const meant = nearest(name, Object.keys(inputs ?? {}), state.reporter.guesses);
  const data = { expression: showValue(use.written), name: showValue(name) };
  const [report, place] = placed(world, use);
  if (meant === undefined) report({ messageId: "input", data, ...place });
  else report({ messageId: "inputMeant", data: { ...data, meant: `$inputs.${meant}` }, ...place });
}

function checkStep(
  world: World,
  use: Use,
  { step: id, output }: Extract<Expression, { from: "step" }>,
): void {
  const { flow, state, awaited } = world;
  const named = flow.steps.find(({ stepId }) => stepId === id);
  const [report, place] = placed(world, use);
  const data = { expression: showValue(use.written), name: showValue(id) };
  if (named === undefined) {
    const ids = flow.steps.map(({ stepId }) => stepId);
    const meant = nearest(id, ids, state.reporter.guesses);
    if (meant === undefined) report({ messageId: "step", data, ...place });
    else report({ messageId: "stepMeant", data: { ...data, meant: showValue(meant) }, ...place });
    return;
  }
  const names = named.outputs.map(([each]) => each);
  if (!names.includes(output)) {
    const put = { ...data, name: showValue(output), step: data.name };
    const meant = nearest(output, names, state.reporter.guesses);
    if (meant === undefined) report({ messageId: "output", data: put, ...place });
    else
      report({
        messageId: "outputMeant",
        data: { ...put, meant: `$steps.${id}.outputs.${meant}` },
        ...place,
      });
    return;
  }
  if (use.step === undefined || awaited.get(use.step.stepId)?.has(id) === true) return;
  const taken = { ...data, step: showValue(use.step.stepId) };
  if (flow.isSequence) report({ messageId: "later", data: taken, ...place });
  else report({ messageId: "notAwaited", data: taken, ...place });
}

// What an object takes that declares its names, a flow may be given; of others nobody knows.
function isOpen(argSchema: JsonObject): boolean {
  const { properties, additionalProperties, patternProperties } = argSchema;
  if (COMBINING.some((key) => Object.hasOwn(argSchema, key)) || isObject(patternProperties)) return true;
  if (additionalProperties === true || isObject(additionalProperties)) return true;
  return !isObject(properties);
}

// What stands under these may add names.
const COMBINING = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];
