import { explain } from "@toolhaft/json-schema";
import { validate } from "@toolhaft/json-schema/validate";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { HttpError } from "./errors/http-error.ts";
import type { ValueCheck } from "./types.ts";

/** Hold the arguments against the tool's schema. Throws `HTTP_ARGS_INVALID` with every issue. */
export function checkArguments(schema: JsonObject, value: JsonObject, check: ValueCheck): void {
  const issues = check(schema, value);
  if (issues.length > 0) throw new HttpError("HTTP_ARGS_INVALID", { problem: issues[0] ?? "" }, { issues });
}

/** Hold the result against the tool's schema. Throws `HTTP_OUTPUT_INVALID` with every issue. */
export function checkOutput(schema: JsonObject | undefined, value: JsonValue, check: ValueCheck): void {
  const issues = schema === undefined ? [] : check(schema, value);
  if (issues.length > 0) throw new HttpError("HTTP_OUTPUT_INVALID", { problem: issues[0] ?? "" }, { issues });
}

/** The one-shot validator of json-schema. */
export const checkBySchema: ValueCheck = (schema, value) => {
  const { valid, errors } = validate(schema, value);
  return valid ? [] : explain(errors, schema).map(({ text }) => text);
};
