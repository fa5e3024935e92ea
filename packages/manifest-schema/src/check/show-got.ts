import { showType, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";

/** What stands there instead: `a string: "5"`, `an object`, `null`. */
export function showGot(value: JsonValue): string {
  const type = showType(value);
  return typeof value === "object" ? type : `${type}: ${showValue(value)}`;
}
