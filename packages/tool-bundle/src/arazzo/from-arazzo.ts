import {
  isObject,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  own,
  ownString,
} from "@toolhaft/json-text";
import { stepFrom, type ArazzoProblem } from "./from-step.ts";
import { listOf, objectOf, textOf } from "./json-members.ts";
import { slugOf } from "./slug-of.ts";

export interface FromArazzoOptions {
  /** Which workflow; default the only one. */
  workflow?: string;
  /** Of the tools that steps call, and of the flow, where the description does not say it. Default `v1`. */
  version?: string;
}

/** A flow read from Arazzo: a body for a store, and what to know about it. */
export type FromArazzo =
  | { ok: true; slug: string; version: string; body: string; notes: readonly string[] }
  | { ok: false; problems: readonly ArazzoProblem[] };

const KEPT = ["tags", "outputSchema", "annotations", "limits", "maxCallsPerMinute"];

/**
 * Read a workflow of an Arazzo 1.0 or 1.1 description as a flow: an exported one as it was; of another one each operation
 * becomes the tool of its name, each parameter an argument. Never throws; what a flow cannot do is a problem.
 */
export function fromArazzo(
  document: JsonDocument,
  { workflow: wanted, version = "v1" }: FromArazzoOptions = {},
): FromArazzo {
  const root = document.value;
  const list = isObject(root) ? own(root, "workflows") : undefined;
  const arazzo = isObject(root) ? ownString(root, "arazzo") : undefined;
  if (!isObject(root) || arazzo === undefined || !Array.isArray(list))
    return refuse('it is no Arazzo description: it has no "arazzo" or no "workflows"');
  if (!/^1\.[01]\./.test(arazzo)) return refuse(`Arazzo ${arazzo} is not known; 1.0 and 1.1 are`, "arazzo");
  const names = list.map((each) => (isObject(each) ? (ownString(each, "workflowId") ?? "") : ""));
  const at = wanted === undefined && list.length === 1 ? 0 : names.indexOf(wanted ?? "");
  const workflow = list[at];
  if (!isObject(workflow)) {
    const known = names.join(", ");
    if (names.length === 0) return refuse("it has no workflow", "workflows");
    return refuse(
      wanted === undefined
        ? `it has several workflows: say which of ${known}`
        : `it has no workflow ${wanted}: there are ${known}`,
      "workflows",
    );
  }
  return read({ document, root, workflow, path: ["workflows", at], version });
}

interface Read {
  document: JsonDocument;
  root: JsonObject;
  workflow: JsonObject;
  path: JsonPath;
  version: string;
}

function read({ document, root, workflow, path, version }: Read): FromArazzo {
  const problems: ArazzoProblem[] = [];
  const notes: string[] = [];
  const kept = own(workflow, "x-tool");
  const tool: JsonObject = isObject(kept) ? kept : {};
  const slug = ownString(tool, "slug") ?? slugOf(names(workflow));
  const at = (...rest: (string | number)[]): string | undefined => document.source([...path, ...rest]);
  for (const key of ["successActions", "failureActions", "parameters", "dependsOn"])
    if (Object.hasOwn(workflow, key))
      problems.push({ message: `"${key}" of the workflow is not taken`, path: [...path, key] });
  const steps = own(workflow, "steps");
  const sources = ownNames(root);
  const made = (Array.isArray(steps) ? steps : []).map((step, index) =>
    stepFrom({
      document,
      step: isObject(step) ? step : {},
      path: [...path, "steps", index],
      version,
      sources,
      problems,
      notes,
    }),
  );
  if (problems.length > 0) return { ok: false, problems };
  const summary = ownString(workflow, "summary");
  const description = ownString(workflow, "description");
  const impl = objectOf([
    ["steps", listOf(made)],
    ["outputs", at("outputs")],
  ]);
  const body = objectOf([
    ["displayName", textOf(ownString(tool, "displayName") ?? summary ?? slug)],
    ["description", textOf(description)],
    ["type", '"flow"'],
    ["argSchema", at("inputs") ?? '{"type":"object"}'],
    ["impl", impl],
    ...KEPT.map((key) => [key, at("x-tool", key)] as const),
  ]);
  return { ok: true, slug, version: ownString(tool, "version") ?? version, body, notes };
}

function names(workflow: JsonObject): string {
  return ownString(workflow, "workflowId") ?? "flow";
}

function ownNames(root: JsonObject): readonly string[] {
  const list = own(root, "sourceDescriptions");
  return (Array.isArray(list) ? list : []).flatMap((each) =>
    isObject(each) ? (ownString(each, "name") ?? []) : [],
  );
}

function refuse(message: string, ...path: JsonPath): FromArazzo {
  return { ok: false, problems: [{ message, path }] };
}
