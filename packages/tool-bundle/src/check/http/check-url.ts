import { showGot } from "@toolhaft/diagnostics";
import { checkUrl } from "../../hosts/check-url.ts";
import { parseStrictUrl } from "../../hosts/strict-url.ts";
import { httpRules } from "../../rules/http.ts";
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
    state.reporter.add(httpRules["bundle/url-scheme"], {
      messageId: "scheme",
      data,
      ...placeOf(node, "urlTemplate"),
    });
    return undefined;
  }
  takeTemplate(state, check, compiled, ["urlTemplate"], true);
  if (!compiled.ok) return undefined;
  checkHost(state, check, compiled.template);
  return text;
}

function checkHost(state: CheckState, { node }: CallCheck, template: Template): void {
  // The host is fixed, so any values show it.
  const sample = template.expand(() => ({ value: "x" }));
  if (!sample.ok) return;
  const place = placeOf(node, "urlTemplate");
  const { allowedHosts } = state.options;
  if (allowedHosts !== undefined) {
    const decision = checkUrl(sample.value, allowedHosts);
    if (decision.ok) return;
    state.reporter.add(httpRules["bundle/host"], {
      messageId: "notAllowed",
      data: {
        fault: decision.message,
        ...(decision.host === undefined ? {} : { host: decision.host }),
      },
      ...place,
    });
    return;
  }
  const url = parseStrictUrl(sample.value);
  if (!url.ok || !(url.isAddress || LOCAL.test(url.host))) return;
  state.reporter.add(httpRules["bundle/host"], {
    messageId: "local",
    severity: "warning",
    data: { host: url.host },
    ...place,
  });
}

/** Names that no public server has. */
const LOCAL = /^(?:.*\.)?(?:localhost|local|internal|lan|home\.arpa)$/;
