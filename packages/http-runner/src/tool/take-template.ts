import type { Compiled, Template } from "@toolhaft/tool-bundle/templates";
import { HttpError } from "../errors/http-error.ts";

/** The template of a compiled text. Throws `HTTP_TOOL_INVALID`, naming the field and its first fault. */
export function take<Value>(compiled: Compiled<Value>, field: string): Template<Value> {
  if (compiled.ok) return compiled.template;
  const [fault] = compiled.faults;
  throw new HttpError("HTTP_TOOL_INVALID", { problem: `${field}: ${fault?.message ?? "it can't be read"}` });
}
