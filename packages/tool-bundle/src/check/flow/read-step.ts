import { showValue } from "@toolhaft/diagnostics";
import { isObject } from "@toolhaft/json-text";
import type { FlowStep, OperationRef } from "../../flow-model.ts";
import { checkSlug } from "../../names/slug.ts";
import { checkVersion } from "../../names/version.ts";
import { flowRules } from "../../rules/flow.ts";
import { checkKeys } from "../check-keys.ts";
import { readCount, readObject, readString, readStrings, readText, reportType } from "../read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "../state.ts";
import { readCriteria } from "./read-criteria.ts";
import { readFailureActions } from "./read-failure-actions.ts";
import { readOutputs } from "./read-outputs.ts";

const STEP_KEYS: ReadonlySet<string> = new Set([
  ...["stepId", "description", "operationId", "requestBody", "dependsOn", "successCriteria", "onFailure"],
  ...["timeout", "outputs"],
]);

/** What Arazzo has and a flow does not: to leave it out in silence would change what the flow does. */
const FOREIGN: Readonly<Record<string, string>> = {
  operationPath: 'A tool is named by "operationId": slug@version.',
  workflowId: 'Another flow is a tool, too: name it in "operationId".',
  channelPath: 'Only tools can be called: name one in "operationId".',
  action: "Only tools can be called; they send and receive by themselves.",
  correlationId: "Only tools can be called; they send and receive by themselves.",
  parameters: 'All arguments of a tool stand in "requestBody": {"payload": { … }}.',
  onSuccess: 'What runs next is said by "dependsOn"; there are no jumps.',
};

const MAX_TIMEOUT_MS = 2_147_483_647;

/** Read one step. What it awaits is what it says; of a sequence the caller adds the rest. */
export function readStep(state: CheckState, node: CheckedObject): FlowStep | undefined {
  const foreign = Object.keys(FOREIGN).filter((key) => Object.hasOwn(node.fields, key));
  for (const key of foreign) {
    const data = { key: JSON.stringify(key), what: FOREIGN[key] ?? "" };
    const place = { ...placeOf(node, key), on: "key" } as const;
    state.reporter.add(flowRules["bundle/flow-step"], { messageId: "foreign", data, ...place });
  }
  checkKeys(state, node, new Set([...STEP_KEYS, ...foreign]), new Set(["stepId", "operationId"]));
  const stepId = readStepId(state, node);
  const operation = readOperation(state, node);
  const description = readString(state, node, "description");
  const payload = readPayload(state, node);
  const waitsFor = readStrings(state, node, "dependsOn") ?? [];
  const successCriteria = readCriteria(state, node, "successCriteria");
  const onFailure = readFailureActions(state, node);
  const timeoutMs = readCount(state, node, "timeout", 1, MAX_TIMEOUT_MS);
  const outputs = readOutputs(state, node);
  if (stepId === undefined || operation === undefined) return undefined;
  return {
    ...{ stepId, operation, waitsFor, successCriteria, onFailure, outputs },
    ...(description === undefined ? {} : { description }),
    ...(payload === undefined ? {} : { payload }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

function readStepId(state: CheckState, node: CheckedObject): string | undefined {
  const stepId = readText(state, node, "stepId", "The name that other steps call it by.");
  if (stepId === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(stepId)) return stepId;
  const data = { id: showValue(stepId) };
  state.reporter.add(flowRules["bundle/flow-step"], { messageId: "id", data, ...placeOf(node, "stepId") });
  return undefined;
}

function readOperation(state: CheckState, node: CheckedObject): OperationRef | undefined {
  const written = readText(state, node, "operationId", "The tool that is called: slug@version.");
  if (written === undefined) return undefined;
  const operation = parseOperation(written);
  if (operation !== undefined) return operation;
  const data = { operation: showValue(written) };
  const place = placeOf(node, "operationId");
  state.reporter.add(flowRules["bundle/flow-tool"], { messageId: "operation", data, ...place });
  return undefined;
}

/** Read `[bundleSlug/]slug@version`. The bundle may be given by its id, too. */
export function parseOperation(text: string): OperationRef | undefined {
  const [, bundle, slug = "", version = ""] = /^(?:([^/@]+)\/)?([^/@]+)@([^/@]+)$/.exec(text) ?? [];
  const isNamed = checkSlug(slug).ok && checkVersion(version).ok;
  if (!isNamed || (bundle !== undefined && !checkSlug(bundle).ok)) return undefined;
  return bundle === undefined ? { slug, version } : { bundle, slug, version };
}

function readPayload(state: CheckState, node: CheckedObject): string | undefined {
  const body = readObject(state, node, "requestBody");
  if (body === undefined) return undefined;
  const inner = { ...node, fields: body, path: [...node.path, "requestBody"] };
  const hasReplacements = Object.hasOwn(body, "replacements");
  if (hasReplacements) {
    const data = { key: '"replacements"', what: 'Write the values where they belong in "payload".' };
    const place = { ...placeOf(inner, "replacements"), on: "key" } as const;
    state.reporter.add(flowRules["bundle/flow-step"], { messageId: "foreign", data, ...place });
  }
  checkKeys(state, inner, new Set(["payload", "contentType", ...(hasReplacements ? ["replacements"] : [])]));
  const payload = fieldOf(inner, "payload");
  if (payload === undefined) return undefined;
  // One expression may stand for all of them.
  if (!isObject(payload) && typeof payload !== "string") {
    reportType(state, inner, "payload", "an object of arguments", payload);
    return undefined;
  }
  return state.document.source([...inner.path, "payload"]) ?? JSON.stringify(payload);
}
