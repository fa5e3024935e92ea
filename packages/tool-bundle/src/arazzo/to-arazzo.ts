import type { BundleTool } from "../bundle.ts";
import {
  type Criterion,
  type FailureAction,
  type Flow,
  type FlowOutput,
  type FlowStep,
  type FlowValue,
  type OperationRef,
  showOperation,
} from "../flow-model.ts";
import { SUCCESS, toAnswer } from "./answers.ts";
import { listOf, objectOf, textOf } from "./json-members.ts";

export interface ToArazzoOptions {
  /** The id of the bundle that a step's tool is in. */
  bundleOf: (operation: OperationRef) => string;
  /** Where the OpenAPI description of the server lies that has the tools. Default `./openapi.json`. */
  openapi?: string;
}

/** What of a tool Arazzo has no place for: it comes back with an import. */
const KEPT = ["displayName", "tags", "outputSchema", "annotations", "limits", "maxCallsPerMinute"] as const;

/** A flow as an Arazzo 1.1 description: each step a call over the REST interface of a server that has its tools. */
export function toArazzo(
  { source, slug, version, displayName, description }: BundleTool,
  flow: Flow,
  { bundleOf, openapi = "./openapi.json" }: ToArazzoOptions,
): string {
  const kept = KEPT.map((key) => [key, source.source([key])] as const);
  const workflow = objectOf([
    ["workflowId", JSON.stringify(slug)],
    ["summary", JSON.stringify(displayName)],
    ["description", textOf(description)],
    ["inputs", source.source(["argSchema"])],
    ["steps", listOf(flow.steps.map((step) => stepOf(step, flow, bundleOf)))],
    ["outputs", outputsOf(flow.outputs, (value) => value)],
    ["x-tool", objectOf([["slug", JSON.stringify(slug)], ["version", JSON.stringify(version)], ...kept])],
  ]);
  return objectOf([
    ["arazzo", '"1.1.0"'],
    [
      "info",
      objectOf([
        ["title", JSON.stringify(displayName)],
        ["version", JSON.stringify(version)],
      ]),
    ],
    [
      "sourceDescriptions",
      listOf([
        objectOf([
          ["name", '"tools"'],
          ["url", JSON.stringify(openapi)],
          ["type", '"openapi"'],
        ]),
      ]),
    ],
    ["workflows", listOf([workflow])],
  ]);
}

function stepOf(step: FlowStep, { isSequence }: Flow, bundleOf: ToArazzoOptions["bundleOf"]): string {
  const { stepId, description, operation, payload = "{}", waitsFor, timeoutMs } = step;
  const parameters = Object.entries({
    bundleID: bundleOf(operation),
    toolSlug: operation.slug,
    version: operation.version,
  }).map(([name, value]) =>
    objectOf([
      ["name", JSON.stringify(name)],
      ["in", '"path"'],
      ["value", JSON.stringify(value)],
    ]),
  );
  const body = objectOf([
    ["contentType", '"application/json"'],
    ["payload", objectOf([["args", payload]])],
  ]);
  const success = [
    ...SUCCESS.map((condition) => objectOf([["condition", JSON.stringify(condition)]])),
    ...step.successCriteria.map((criterion) => criterionOf(criterion)),
  ];
  return objectOf([
    ["stepId", JSON.stringify(stepId)],
    ["description", textOf(description)],
    ["operationId", '"invokeTool"'],
    ["parameters", listOf(parameters)],
    ["requestBody", body],
    ["dependsOn", isSequence ? undefined : JSON.stringify(waitsFor)],
    ["timeout", timeoutMs === undefined ? undefined : String(timeoutMs)],
    ["successCriteria", listOf(success)],
    ["onFailure", step.onFailure.length === 0 ? undefined : listOf(step.onFailure.map(actionOf))],
    ["outputs", outputsOf(step.outputs, (value) => toAnswer(value))],
    ["x-tool", JSON.stringify(showOperation(operation))],
  ]);
}

function criterionOf(criterion: Criterion, keepsErrors = false): string {
  const { type, condition } = criterion;
  if (type === "simple") return objectOf([["condition", JSON.stringify(toAnswer(condition, keepsErrors))]]);
  return objectOf([
    ["context", JSON.stringify(toAnswer(criterion.context, keepsErrors))],
    ["condition", JSON.stringify(condition)],
    ["type", '"jsonpath"'],
  ]);
}

function actionOf({ name, type, retryAfterMs, retryLimit, criteria }: FailureAction): string {
  const isRetry = type === "retry";
  return objectOf([
    ["name", JSON.stringify(name)],
    ["type", JSON.stringify(type)],
    ["retryAfter", isRetry ? String(retryAfterMs / 1_000) : undefined],
    ["retryLimit", isRetry ? String(retryLimit) : undefined],
    ["criteria", criteria.length === 0 ? undefined : listOf(criteria.map((each) => criterionOf(each, true)))],
  ]);
}

function outputsOf(
  outputs: readonly FlowOutput[],
  change: (expression: string) => string,
): string | undefined {
  if (outputs.length === 0) return undefined;
  const written = (value: FlowValue): string =>
    JSON.stringify(typeof value === "string" ? change(value) : { ...value, context: change(value.context) });
  return objectOf(outputs.map(([name, value]) => [name, written(value)] as const));
}
