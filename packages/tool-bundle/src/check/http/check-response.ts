import { showGot } from "@toolhaft/diagnostics";
import { httpRules } from "../../rules/http.ts";
import { readChoice } from "../check-choice.ts";
import { reportType } from "../read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "../state.ts";

/** Read the statuses of success; `undefined` means every 2xx. */
export function readSuccessCodes(state: CheckState, node: CheckedObject): number[] | undefined {
  const value = fieldOf(node, "successCodes");
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) {
    reportType(state, node, "successCodes", "an array of statuses", value);
    return undefined;
  }
  const codes: number[] = [];
  value.forEach((code, item) => {
    if (typeof code === "number" && Number.isInteger(code) && code >= 100 && code <= 599) {
      codes.push(code);
      return;
    }
    const data = { item, got: showGot(code) };
    state.reporter.add(httpRules["bundle/success-code"], {
      messageId: "range",
      data,
      ...placeOf(node, "successCodes", item),
    });
  });
  return codes.length === 0 ? undefined : codes;
}

/** Read what a failing call gives. */
export function readErrorMode(state: CheckState, node: CheckedObject): "fail" | "empty" {
  const what = '"fail" gives the error, "empty" an empty result. Without it a failure is an error.';
  return readChoice(state, node, "errorMode", ["fail", "empty"], what) ?? "fail";
}

/** Read how the answer is read. */
export function readEncoding(state: CheckState, node: CheckedObject): "json" | "text" {
  const what = '"json" reads the answer as JSON, "text" takes it as it is. Without it an answer is JSON.';
  return readChoice(state, node, "responseEncoding", ["json", "text"], what) ?? "json";
}
