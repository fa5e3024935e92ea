import type { JsonPath } from "@toolhaft/json-text";
import type { Compiled, Placeholder, TemplateFault } from "../../templates/types.ts";
import { httpRules } from "../../rules/http.ts";
import { stringRange } from "../string-range.ts";
import { placeOf, type CheckedObject, type CheckState } from "../state.ts";

/** A placeholder of a tool, and the string it stands in. */
export interface UsedPlaceholder {
  placeholder: Placeholder;
  path: JsonPath;
  /** Which call of the list it belongs to. */
  call: number;
  /** It is part of the URL. */
  inUrl: boolean;
}

/** Collects the placeholders of all calls of a tool. */
export interface CallCheck {
  node: CheckedObject;
  call: number;
  used: UsedPlaceholder[];
}

/** Report what is wrong with a template, or collect its placeholders. */
export function takeTemplate(
  state: CheckState,
  check: CallCheck,
  compiled: Compiled<string | undefined>,
  field: readonly (string | number)[],
  inUrl: boolean,
): void {
  const { path } = placeOf(check.node, ...field);
  const faults = compiled.ok ? compiled.warnings : compiled.faults;
  // A user and a password are one mistake.
  const first = faults.findIndex(({ code }) => code === "credentials");
  for (const [at, fault] of faults.entries()) {
    if (fault.code !== "credentials" || at === first) reportFault(state, check, fault, field);
  }
  if (!compiled.ok) return;
  for (const placeholder of compiled.template.placeholders) {
    check.used.push({ placeholder, path, call: check.call, inUrl });
  }
}

const SYNTAX: ReadonlySet<string> = new Set(["placeholder", "unclosed", "nested", "json-default"]);

function reportFault(
  state: CheckState,
  { node }: CallCheck,
  fault: TemplateFault,
  field: readonly (string | number)[],
): void {
  const place = placeOf(node, ...field);
  const range = stringRange(state.document, place.path, fault.start, fault.end);
  const finding = range === undefined ? place : { ...place, range };
  if (fault.code === "credentials") {
    state.reporter.add(httpRules["bundle/url-credentials"], {
      messageId: "credentials",
      data: {},
      ...finding,
    });
    return;
  }
  const data = { field: field.join("."), fault: fault.message };
  if (fault.code === "fragment") {
    state.reporter.add(httpRules["bundle/template"], {
      messageId: "fragment",
      severity: "warning",
      data,
      ...finding,
    });
  } else if (SYNTAX.has(fault.code)) {
    state.reporter.add(httpRules["bundle/template"], { messageId: "fault", data, ...finding });
  } else {
    state.reporter.add(httpRules["bundle/template"], { messageId: "structure", data, ...finding });
  }
}
