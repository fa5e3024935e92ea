import { prepare, type Prepared } from "../engine/input.ts";
import type { FormatId } from "../format.ts";
import { toJsonText } from "./to-json.ts";

/** Values as a file that holds them would be read. Throws a `TypeError` for values that have no JSON. */
export function readValues(values: unknown, format: FormatId | undefined): Prepared {
  const text = toJsonText(values);
  return prepare(format === undefined ? { path: "tools", text } : { path: "tools", text, format });
}
