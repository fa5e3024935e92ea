import type { JsonObject } from "@toolhaft/json-text";
import type { Issue } from "../errors/failure.ts";
import type { SourceTool } from "../source.ts";
import type { SchemaChecker } from "./schema-checker.ts";

/** Everything that keeps arguments from fitting a tool's schema; where a tool takes `null` for nothing, so does this. */
export async function checkArguments(
  { inputSchema, revision, unchecked, nullable = [] }: SourceTool,
  value: JsonObject,
  checker: SchemaChecker,
): Promise<readonly Issue[]> {
  if (unchecked === true) return [];
  const issues = await checker.check(inputSchema, revision, value);
  const nulls = nullable.filter((name) => Object.hasOwn(value, name) && value[name] === null);
  // A schema that names null is met as it stands; only one that does not is asked again.
  if (issues.length === 0 || nulls.length === 0) return issues;
  const given = Object.entries(value).filter(([name]) => !nulls.includes(name));
  return checker.check(inputSchema, revision, Object.fromEntries(given));
}
