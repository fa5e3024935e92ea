import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { ValidationError } from "../../validate/types.ts";
import type { Part } from "../schema.ts";
import type { Refusal } from "../types.ts";
import { judge, type Work } from "../work.ts";

/**
 * Why the new schema refuses an example: in its own words, or, where as written it takes it, by the property that it describes no
 * longer.
 */
export function refusalOf(work: Work, asRead: Part, asWritten: Part, example: JsonValue): Refusal {
  const plain = judge(work, asWritten, example);
  if (!plain.valid) return toRefusal(plain.errors, false);
  const read = judge(work, asRead, example);
  const { path, name } = undescribed(read.errors);
  return {
    path,
    keyword: "properties",
    message: `${name === undefined ? "a property" : JSON.stringify(name)} is no longer described`,
    isUndescribed: true,
  };
}

function toRefusal(errors: readonly ValidationError[], isUndescribed: boolean): Refusal {
  const [first] = errors;
  return {
    path: first?.instancePath ?? [],
    keyword: first?.keyword ?? "schema",
    message: first?.message ?? "is refused",
    isUndescribed,
  };
}

/** The name that the reading alone refuses, also within branches. */
function undescribed(errors: readonly ValidationError[]): { path: JsonPath; name: string | undefined } {
  for (const { on, instancePath, branches = [] } of errors) {
    const name = instancePath.at(-1);
    if (on === "key") return { path: instancePath, name: typeof name === "string" ? name : undefined };
    const below = undescribed(branches.flat());
    if (below.name !== undefined) return below;
  }
  return { path: errors[0]?.instancePath ?? [], name: undefined };
}
