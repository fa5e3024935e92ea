import {
  compileBodyTemplate,
  type Compiled,
  type Lookup,
  type Template,
} from "@toolhaft/tool-bundle/templates";
import { fromTemplate } from "../errors/from-template.ts";
import { HttpError } from "../errors/http-error.ts";

/** The template of a compiled text. Throws `HTTP_TOOL_INVALID`, naming the field and its first fault. */
export function templateOf<Value>(compiled: Compiled<Value>, field: string): Template<Value> {
  if (compiled.ok) return compiled.template;
  const [fault] = compiled.faults;
  throw new HttpError("HTTP_TOOL_INVALID", { problem: `${field}: ${fault?.message ?? "it can't be read"}` });
}

/** Fill a template of plain text. Throws an `HttpError` that names the field. */
export function expandText(text: string, field: string, lookup: Lookup): string {
  const expanded = templateOf(compileBodyTemplate(text, "text"), field).expand(lookup);
  if (!expanded.ok) throw fromTemplate(expanded.error, field);
  return expanded.value;
}
