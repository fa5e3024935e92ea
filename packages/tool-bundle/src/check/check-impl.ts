import { nearest, replaceValue, showValue } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { ToolImpl } from "../bundle.ts";
import { toolRules } from "../rules/tool.ts";
import { checkKeys } from "./check-keys.ts";
import { readExec } from "./check-exec.ts";
import { readFlow } from "./flow/read-flow.ts";
import { readCall } from "./http/read-call.ts";
import { readLaterCall } from "./http/read-later-call.ts";
import type { UsedPlaceholder } from "./http/used.ts";
import { GO_KEYS } from "./known-keys.ts";
import { readText, reportType } from "./read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "./state.ts";

const TYPES = ["http", "go", "exec", "flow"] as const;

const WHAT = {
  http: 'A tool of type "http" has an object with "urlTemplate", or a list of such.',
  go: 'A tool of type "go" has an object with the name of a function: {"goFunc": "weather.Now"}.',
  exec: 'A tool of type "exec" has an object with the program and its arguments: {"command": ["./tools/bin/now"]}.',
  flow: 'A tool of type "flow" has an object with its steps: {"steps": [{"stepId": "now", "operationId": "get-time@v1"}]}.',
} as const;

/** Check a tool's implementation against its type; placeholders of its templates are collected. */
export function readImpl(
  state: CheckState,
  node: CheckedObject,
  used: UsedPlaceholder[],
): ToolImpl | undefined {
  const written = readText(
    state,
    node,
    "type",
    'Write "http" for a tool that makes a request, or "go" for a function.',
  );
  if (written === undefined) return undefined;
  // A slip is read as what was meant, so that what is below it is checked all the same.
  const type = TYPES.find((each) => each === written) ?? reportForeign(state, node, written);
  if (type === undefined) {
    const value = fieldOf(node, "impl") ?? fieldOf(node, `${written}Impl`);
    return { kind: "other", type: written, value: isObject(value) ? value : undefined };
  }
  const later = `${type}Impl`;
  const field = Object.hasOwn(node.fields, "impl") || !Object.hasOwn(node.fields, later) ? "impl" : later;
  reportOthers(state, node, field, type);
  const value = fieldOf(node, field);
  if (value === undefined) {
    if (node.isDamaged) return undefined;
    const data = { field, type, what: WHAT[type] };
    state.reporter.add(toolRules["bundle/impl"], { messageId: "missing", data, ...placeOf(node) });
    return undefined;
  }
  const shown = field === "impl" ? writtenType(value) : undefined;
  if (shown !== undefined && shown !== type) {
    const data = { type, written: shown, what: WHAT[type] };
    const typeAt = [...node.path, "type"];
    const fixes = replaceValue(state.document, typeAt, `"${shown}"`, `Write "type": "${shown}"`, false);
    state.reporter.add(toolRules["bundle/impl"], {
      messageId: "otherType",
      data,
      ...placeOf(node, field),
      fixes,
    });
    return undefined;
  }
  if (type === "http") return readHttp(state, node, field, value, used);
  if (!isObject(value)) {
    reportType(state, node, field, "an object", value);
    return undefined;
  }
  const inner = { ...node, fields: value, path: [...node.path, field] };
  if (type === "exec") return readExec(state, inner);
  if (type === "flow") return readFlow(state, inner, node);
  return readGo(state, inner, field === later ? "func" : "goFunc");
}

/** The type whose implementation this is, where its keys say so. */
function writtenType(value: JsonValue): (typeof TYPES)[number] | undefined {
  const block = Array.isArray(value) ? value[0] : value;
  if (!isObject(block)) return undefined;
  const signs = { http: ["urlTemplate"], go: ["goFunc"], exec: ["command"], flow: ["steps"] } as const;
  const found = TYPES.filter((type) => signs[type].some((key) => Object.hasOwn(block, key)));
  return found.length === 1 ? found[0] : undefined;
}

function readHttp(
  state: CheckState,
  node: CheckedObject,
  field: string,
  value: JsonValue,
  used: UsedPlaceholder[],
): ToolImpl | undefined {
  const within = (fields: JsonObject, ...rest: number[]): CheckedObject => ({
    ...node,
    fields,
    path: [...node.path, field, ...rest],
  });
  if (isObject(value)) {
    const check = { node: within(value), call: 0, used };
    return { kind: "http", calls: [field === "impl" ? readCall(state, check) : readLaterCall(state, check)] };
  }
  if (!Array.isArray(value) || field !== "impl") {
    reportType(state, node, field, "an object", value);
    return undefined;
  }
  if (value.length === 0) {
    state.reporter.add(toolRules["bundle/impl"], { messageId: "noCall", data: {}, ...placeOf(node, field) });
    return undefined;
  }
  const calls = value.flatMap((item, call) => {
    if (isObject(item)) return [readCall(state, { node: within(item, call), call, used })];
    reportType(state, { ...node, fields: {}, path: [...node.path, field] }, String(call), "an object", item);
    return [];
  });
  return { kind: "http", calls };
}

function readGo(state: CheckState, node: CheckedObject, field: "goFunc" | "func"): ToolImpl | undefined {
  checkKeys(state, node, field === "goFunc" ? GO_KEYS : new Set([field]));
  const goFunc = readText(state, node, field, "The name the function is registered under.");
  return goFunc === undefined ? undefined : { kind: "go", goFunc };
}

/** Another system's type, or a slip: then the type that was meant. */
function reportForeign(
  state: CheckState,
  node: CheckedObject,
  type: string,
): (typeof TYPES)[number] | undefined {
  const place = placeOf(node, "type");
  const guess = nearest(type, TYPES);
  const meant = TYPES.find((each) => each === guess);
  const data = { type: showValue(type) };
  if (meant === undefined) {
    state.reporter.add(toolRules["bundle/type"], { messageId: "foreign", data, ...place });
    return undefined;
  }
  const text = JSON.stringify(meant);
  const fixes = replaceValue(state.document, place.path, text, `Write ${text}`, false);
  // Not a type of another system: the tool would be stored, and never run.
  state.reporter.add(toolRules["bundle/type"], {
    messageId: "meant",
    data: { ...data, meant: text },
    severity: "error",
    ...place,
    fixes,
  });
  return meant;
}

/** Implementations besides the one that is read: two at once, or one of another type. */
function reportOthers(
  state: CheckState,
  node: CheckedObject,
  field: string,
  type: (typeof TYPES)[number],
): void {
  for (const other of ["httpImpl", "goImpl", "sdkImpl"]) {
    if (other === field || !Object.hasOwn(node.fields, other)) continue;
    const place = { ...placeOf(node, other), on: "key" } as const;
    if (Object.hasOwn(node.fields, field)) {
      const data = { field: other, other: field, type };
      state.reporter.add(toolRules["bundle/impl"], { messageId: "several", data, ...place });
    } else {
      const data = { field: other, type, what: WHAT[type] };
      state.reporter.add(toolRules["bundle/impl"], { messageId: "other", data, ...place });
    }
  }
}
