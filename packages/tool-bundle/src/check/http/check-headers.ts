import { showGot, showValue } from "@toolhaft/diagnostics";
import { toolRules } from "../../rules/tool.ts";
import { httpRules } from "../../rules/http.ts";
import { compileHeaderTemplate } from "../../templates/header.ts";
import { readObject, typeHelp } from "../read-field.ts";
import { placeOf, type CheckState } from "../state.ts";
import { takeTemplate, type CallCheck } from "./used.ts";

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Headers that the connection makes itself, lower case. */
const OWNED: ReadonlySet<string> = new Set([
  ...["host", "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade", "te", "trailer"],
  ...["expect", "proxy-connection", "proxy-authorization"],
]);

/** Check a call's headers: names, repeats, templates. */
export function readHeaders(state: CheckState, check: CallCheck): [name: string, template: string][] {
  const { node } = check;
  const headers = readObject(state, node, "headers");
  if (headers === undefined) return [];
  const seen = new Map<string, string>();
  const read: [string, string][] = [];
  for (const [name, value] of Object.entries(headers)) {
    checkHeaderName(state, check, name, seen);
    if (typeof value === "string") {
      takeTemplate(state, check, compileHeaderTemplate(value), ["headers", name], false);
      read.push([name, value]);
      continue;
    }
    const hint = typeHelp("a string", value);
    const data = { field: `headers.${name}`, expected: "a string", got: showGot(value), hint };
    state.reporter.add(toolRules["bundle/field-type"], {
      messageId: "type",
      data,
      ...placeOf(node, "headers", name),
    });
  }
  return read;
}

function checkHeaderName(
  state: CheckState,
  { node }: CallCheck,
  name: string,
  seen: Map<string, string>,
): void {
  const place = { ...placeOf(node, "headers", name), on: "key" } as const;
  const data = { name: showValue(name) };
  if (!NAME.test(name)) {
    state.reporter.add(httpRules["bundle/header"], { messageId: "name", data, ...place });
    return;
  }
  const folded = name.toLowerCase();
  const first = seen.get(folded);
  seen.set(folded, first ?? name);
  if (first !== undefined) {
    const related = [
      { path: [...node.path, "headers", first], on: "key" as const, message: "first written here" },
    ];
    state.reporter.add(httpRules["bundle/header"], { messageId: "duplicate", data, ...place, related });
  }
  if (OWNED.has(folded)) {
    state.reporter.add(httpRules["bundle/header"], {
      messageId: "owned",
      severity: "warning",
      data,
      ...place,
    });
  }
}

/** The media type a call's headers name, where it is fixed. */
export function contentTypeOf(headers: readonly (readonly [string, string])[]): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
}
