import { showGot } from "@toolhaft/diagnostics";
import { checkUrl } from "../../hosts/check-url.ts";
import { host as hostRule } from "../../rules/host/rule.ts";
import { urlScheme } from "../../rules/url-scheme/rule.ts";
import type { Template } from "../../templates/types.ts";
import { compileUrlTemplate } from "../../templates/url/compile-url.ts";
import { readText } from "../read-field.ts";
import { placeOf, type CheckState } from "../state.ts";
import { takeTemplate, type CallCheck } from "./used.ts";

const WHAT = 'Write where the request goes, such as "https://api.example.com/v1/weather?q=${place.name}".';

/** Check a call's URL: scheme, template, and the host where the configuration names the allowed ones. */
export function readUrlTemplate(state: CheckState, check: CallCheck): string | undefined {
  const { node } = check;
  const text = readText(state, node, "urlTemplate", WHAT);
  if (text === undefined) return undefined;
  const compiled = compileUrlTemplate(text);
  if (!compiled.ok && compiled.faults[0]?.code === "scheme") {
    const data = { got: showGot(text) };
    state.reporter.add(urlScheme, { messageId: "scheme", data, ...placeOf(node, "urlTemplate") });
    return undefined;
  }
  takeTemplate(state, check, compiled, ["urlTemplate"], true);
  if (!compiled.ok) return undefined;
  checkHost(state, check, compiled.template);
  return text;
}

function checkHost(state: CheckState, { node }: CallCheck, template: Template): void {
  const { allowedHosts } = state.options;
  if (allowedHosts === undefined) return;
  // The host is fixed, so any values show it.
  const sample = template.expand(() => ({ value: "x" }));
  const decision = sample.ok ? checkUrl(sample.value, allowedHosts) : undefined;
  if (decision === undefined || decision.ok) return;
  const place = placeOf(node, "urlTemplate");
  state.reporter.add(hostRule, { messageId: "notAllowed", data: { fault: decision.message }, ...place });
}
