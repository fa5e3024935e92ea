import { showType, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";

/** What stands there instead, for messages: scalars as written, containers by their kind. */
export function got(value: JsonValue | undefined): string {
  return typeof value === "object" && value !== null ? showType(value) : showValue(value);
}
