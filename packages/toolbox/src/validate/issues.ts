import { explain } from "@toolhaft/json-schema";
import type { ValidationResult } from "@toolhaft/json-schema";
import { toPointer } from "@toolhaft/json-text";
import type { JsonObject } from "@toolhaft/json-text";
import type { Issue } from "../errors/failure.ts";

/** What is wrong with a value, for whoever gave it. */
export function issuesOf({ valid, errors }: ValidationResult, schema: JsonObject): readonly Issue[] {
  if (valid) return [];
  return explain(errors, schema).map(({ path, message, help }) => {
    const pointer = toPointer(path);
    return help === undefined ? { pointer, message } : { pointer, message, help };
  });
}

const MOST_IN_MESSAGE = 5;

/** Issues as one line: the first five, and how many there are beside them. */
export function issueText(issues: readonly Issue[]): string {
  const shown = issues.slice(0, MOST_IN_MESSAGE).map(({ pointer, message, help }) => {
    const where = pointer === "" ? "" : `${pointer} `;
    return `${where}${message}${help === undefined ? "" : `; ${help}`}`;
  });
  const more = issues.length - shown.length;
  return more > 0 ? `${shown.join(", ")}, and ${String(more)} more` : shown.join(", ");
}
