import {
  isObject,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  own,
  ownObject,
  ownString,
} from "@toolhaft/json-text";
import { fromAnswer, SUCCESS } from "./answers.ts";
import { listOf, objectOf, textOf } from "./json-members.ts";
import { slugOf } from "./slug-of.ts";

/** What a flow cannot do, and where the description asks for it. */
export interface ArazzoProblem {
  readonly message: string;
  readonly path: JsonPath;
}

export interface ArazzoStep {
  document: JsonDocument;
  step: JsonObject;
  path: JsonPath;
  version: string;
  /** Names of the source descriptions. */
  sources: readonly string[];
  problems: ArazzoProblem[];
  notes: string[];
}

/** A step of Arazzo as one of a flow. What cannot be taken goes to `problems`, what was decided to `notes`. */
export function stepFrom(given: ArazzoStep): string {
  const { document, step, path } = given;
  const id = ownString(step, "stepId") ?? "";
  const own_ = ownString(step, "x-tool");
  const at = (...rest: (string | number)[]): string | undefined => document.source([...path, ...rest]);
  for (const key of ["operationPath", "channelPath", "action", "correlationId", "onSuccess"])
    if (Object.hasOwn(step, key)) refuse(given, `step ${id}: "${key}" is not taken`, key);
  return objectOf([
    ["stepId", JSON.stringify(id)],
    ["description", at("description")],
    ["operationId", JSON.stringify(own_ ?? operationOf(given, id))],
    [
      "requestBody",
      own_ === undefined ? payloadOf(given, id) : payloadBack(at("requestBody", "payload", "args")),
    ],
    ["dependsOn", at("dependsOn")],
    ["timeout", at("timeout")],
    ["successCriteria", criteriaOf(given, ["successCriteria"], own(step, "successCriteria"), id)],
    ["onFailure", actionsOf(given, id)],
    ["outputs", outputsOf(ownObject(step, "outputs"), own_ !== undefined)],
  ]);
}

function refuse({ problems, path }: ArazzoStep, message: string, ...at: JsonPath): void {
  problems.push({ message, path: [...path, ...at] });
}

/** It was exported, and says itself which tool it calls. */
function isExported({ step }: ArazzoStep): boolean {
  return ownString(step, "x-tool") !== undefined;
}

function operationOf(given: ArazzoStep, id: string): string {
  const { step, version, sources, notes } = given;
  const written = ownString(step, "operationId") ?? ownString(step, "workflowId");
  if (written === undefined) {
    if (!Object.hasOwn(step, "operationPath") && !Object.hasOwn(step, "channelPath"))
      refuse(given, `step ${id}: it names no operation`);
    return "none@none";
  }
  const [, source, name = written] = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\.(.+)$/s.exec(written) ?? [];
  const bundle = source === undefined || sources.length === 1 ? "" : `${slugOf(source)}/`;
  const operation = `${bundle}${slugOf(name)}@${version}`;
  notes.push(`step ${id}: ${written} is read as the tool ${operation}`);
  return operation;
}

function payloadBack(args: string | undefined): string | undefined {
  return args === undefined || args === "{}" ? undefined : objectOf([["payload", args]]);
}

/** Parameters and body of an operation are both arguments of its tool. */
function payloadOf(given: ArazzoStep, id: string): string | undefined {
  const { document, step, path } = given;
  const members: (readonly [string, string | undefined])[] = [];
  const parameters = own(step, "parameters");
  (Array.isArray(parameters) ? parameters : []).forEach((each, index) => {
    const name = isObject(each) ? ownString(each, "name") : undefined;
    if (name === undefined)
      refuse(given, `step ${id}: a parameter without a name is not taken`, "parameters", index);
    else members.push([name, document.source([...path, "parameters", index, "value"])]);
  });
  const body = ownObject(step, "requestBody");
  if (body !== undefined && Object.hasOwn(body, "replacements"))
    refuse(given, `step ${id}: "replacements" is not taken`, "requestBody", "replacements");
  const payload = body && own(body, "payload");
  const text = document.source([...path, "requestBody", "payload"]);
  if (payload === undefined)
    return members.length === 0 ? undefined : objectOf([["payload", objectOf(members)]]);
  if (members.length === 0) return objectOf([["payload", text]]);
  if (!isObject(payload))
    refuse(given, `step ${id}: parameters next to a payload that is no object are not taken`, "requestBody");
  else
    for (const key of Object.keys(payload))
      members.push([key, document.source([...path, "requestBody", "payload", key])]);
  return objectOf([["payload", objectOf(members)]]);
}

function criteriaOf(
  given: ArazzoStep,
  at: JsonPath,
  list: JsonValue | undefined,
  id: string,
): string | undefined {
  const isOwn = isExported(given);
  const made = (Array.isArray(list) ? list : []).flatMap((each, index): string[] => {
    const { condition, context, type = "simple" } = isObject(each) ? each : {};
    if (typeof condition !== "string") return [];
    if (isOwn && SUCCESS.includes(condition)) return [];
    // A tool whose request failed has failed.
    if (!isOwn && type === "simple" && /^\s*\$statusCode\s*==\s*2\d\d\s*$/.test(condition)) {
      given.notes.push(`step ${id}: ${condition} is left out: a tool that answers has succeeded`);
      return [];
    }
    if (type !== "simple" && type !== "jsonpath") {
      refuse(given, `step ${id}: a condition of type ${JSON.stringify(type)} is not taken`, ...at, index);
      return [];
    }
    const back = (text: string): string => (isOwn ? fromAnswer(text) : text);
    return [
      objectOf([
        [
          "context",
          type === "jsonpath" && typeof context === "string" ? JSON.stringify(back(context)) : undefined,
        ],
        ["condition", JSON.stringify(type === "simple" ? back(condition) : condition)],
        ["type", type === "jsonpath" ? '"jsonpath"' : undefined],
      ]),
    ];
  });
  return made.length === 0 ? undefined : listOf(made);
}

function actionsOf(given: ArazzoStep, id: string): string | undefined {
  const list = own(given.step, "onFailure");
  const made = (Array.isArray(list) ? list : []).flatMap((each, index): string[] => {
    if (!isObject(each)) return [];
    const type = ownString(each, "type");
    const jumps = ["stepId", "workflowId", "reference"].some((key) => Object.hasOwn(each, key));
    if (jumps || (type !== "retry" && type !== "end")) {
      refuse(
        given,
        `step ${id}: an action of "onFailure" that jumps elsewhere is not taken`,
        "onFailure",
        index,
      );
      return [];
    }
    const at = (key: string): string | undefined =>
      given.document.source([...given.path, "onFailure", index, key]);
    return [
      objectOf([
        ["name", at("name")],
        ["type", textOf(type)],
        ["retryAfter", type === "retry" ? at("retryAfter") : undefined],
        ["retryLimit", type === "retry" ? at("retryLimit") : undefined],
        ["criteria", criteriaOf(given, ["onFailure", index, "criteria"], own(each, "criteria"), id)],
      ]),
    ];
  });
  return made.length === 0 ? undefined : listOf(made);
}

function outputsOf(outputs: JsonObject | undefined, isOwn: boolean): string | undefined {
  if (outputs === undefined) return undefined;
  const back = (text: string): string => (isOwn ? fromAnswer(text) : text);
  return objectOf(
    Object.entries(outputs).map(([name, value]) => {
      if (typeof value === "string") return [name, JSON.stringify(back(value))] as const;
      const context = isObject(value) ? ownString(value, "context") : undefined;
      return [
        name,
        JSON.stringify(
          isObject(value) && context !== undefined ? { ...value, context: back(context) } : value,
        ),
      ] as const;
    }),
  );
}
