import { compileBodyTemplate, type Lookup } from "@toolhaft/tool-bundle/templates";
import { fromTemplate } from "../errors/from-template.ts";
import { take } from "../tool/take-template.ts";

/** Fill a template of plain text. Throws an `HttpError` that names the field. */
export function expandText(text: string, field: string, lookup: Lookup): string {
  const expanded = take(compileBodyTemplate(text, "text"), field).expand(lookup);
  if (!expanded.ok) throw fromTemplate(expanded.error, field);
  return expanded.value;
}
