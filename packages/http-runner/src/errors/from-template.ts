import type { TemplateError, TemplateErrorCode } from "@toolhaft/tool-bundle/templates";
import type { HttpCode } from "./codes.ts";
import { HttpError } from "./http-error.ts";

const CODES = {
  TEMPLATE_MISSING: "HTTP_MISSING_VAR",
  TEMPLATE_TYPE: "HTTP_ARG_TYPE",
  TEMPLATE_TEXT: "HTTP_BAD_ARG",
  TEMPLATE_SEGMENT: "HTTP_PATH_TRAVERSAL",
  TEMPLATE_HEADER: "HTTP_HEADER_INVALID",
  TEMPLATE_HOST: "HTTP_HOST_INVALID",
} as const satisfies Readonly<Record<TemplateErrorCode, HttpCode>>;

const HINTS: Readonly<Partial<Record<TemplateErrorCode, string>>> = {
  TEMPLATE_MISSING: "Give the argument, or write ${name?} or ${name:-default} in the tool.",
  TEMPLATE_HEADER: "Put such a value into the query or the body.",
};

/** A value that could not be put in, as a failure of the call. `field` names the template. */
export function fromTemplate({ code, message, placeholder }: TemplateError, field: string): HttpError {
  const problem = message.startsWith(`${placeholder} `) ? message.slice(placeholder.length + 1) : message;
  const hint = HINTS[code];
  return new HttpError(CODES[code], { placeholder, field, problem }, hint === undefined ? {} : { hint });
}
