import { httpRules } from "../../rules/http.ts";
import { bodyKindOf, compileBodyTemplate } from "../../templates/body/compile-body.ts";
import { readString } from "../read-field.ts";
import { placeOf, type CheckState } from "../state.ts";
import { takeTemplate, type CallCheck } from "./used.ts";

/** Check a call's body against its method and its media type. */
export function readBody(
  state: CheckState,
  check: CallCheck,
  field: "bodyTemplate" | "body",
  method: string,
  contentType: string | undefined,
): string {
  const { node } = check;
  const text = readString(state, node, field) ?? "";
  if (text.trim() === "") return text;
  if (method === "GET" || method === "HEAD") {
    state.reporter.add(httpRules["bundle/body"], {
      messageId: "method",
      data: { method },
      ...placeOf(node, field),
    });
  }
  takeTemplate(state, check, compileBodyTemplate(text, bodyKindOf(contentType)), [field], false);
  return text;
}
