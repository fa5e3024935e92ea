import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import { printed, printedList, printedObject, type Printed } from "./printed.ts";
import { usualSpelling, type Spelling } from "./spelling.ts";

/** Print a value as it stands at `path` of the original. The answer shares nothing with the original. */
export function printValue(value: JsonValue, path: JsonPath | undefined, spelling: Spelling): Printed {
  if (path === undefined || spelling === usualSpelling) return printCopy(value);
  if (typeof value === "number") return { value, text: spelling(path) ?? JSON.stringify(value) };
  if (typeof value !== "object" || value === null) return printed(value);
  if (Array.isArray(value)) {
    return printedList(value.map((item, index) => printValue(item, [...path, index], spelling)));
  }
  return printedObject(
    Object.entries(value).map(
      ([key, member]) => [key, printValue(member, [...path, key], spelling)] as const,
    ),
  );
}

function printCopy(value: JsonValue): Printed {
  return { value: structuredClone(value), text: JSON.stringify(value) };
}
