import type { Compiled } from "../types.ts";
import { compileFormBody } from "./form.ts";
import { compileJsonBody } from "./json.ts";
import { compileTextBody } from "./text.ts";

/** How a body is written: JSON, a form, or text as it is. */
export type BodyKind = "json" | "form" | "text";

/**
 * Read a `bodyTemplate`. Expands to the body's text; the structure of JSON and of a form is fixed here.
 * An empty template is an empty body of any kind: none is sent.
 */
export function compileBodyTemplate(text: string, kind: BodyKind = "json"): Compiled {
  if (kind === "text" || text.trim() === "") return compileTextBody(text);
  return kind === "form" ? compileFormBody(text) : compileJsonBody(text);
}

/** The kind of body that a media type means; JSON without one, as the reference sends it. */
export function bodyKindOf(contentType: string | undefined): BodyKind {
  const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "" || type === "application/json" || type.endsWith("+json")) return "json";
  return type === "application/x-www-form-urlencoded" ? "form" : "text";
}
