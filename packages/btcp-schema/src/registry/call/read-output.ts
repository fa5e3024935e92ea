import { showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { fail } from "../fail.ts";
import { byteLength, copyJson } from "../json/copy-json.ts";
import type { HoldAgainst } from "../json/misfit.ts";
import type { RegisteredTool } from "../tools/registered-tool.ts";

/**
 * What a tool returned as its caller gets it: a copy, no longer than the limit, by the tool's outputSchema.
 * Nothing at all is `null`. Throws `OUTPUT_NOT_JSON`, `OUTPUT_TOO_LARGE` and `OUTPUT_INVALID`.
 */
export async function readOutput(
  { name, outputSchema }: RegisteredTool,
  returned: unknown,
  { limit, holdAgainst }: { limit: number; holdAgainst: HoldAgainst },
): Promise<JsonValue> {
  const tool = showValue(name);
  const copied = copyJson(returned === undefined ? null : returned, limit);
  if (!copied.ok) {
    if (copied.kind === "large") throw fail("OUTPUT_TOO_LARGE", { tool, limit });
    throw fail("OUTPUT_NOT_JSON", { tool, problem: copied.problem });
  }
  const { value } = copied;
  if (byteLength(value) > limit) throw fail("OUTPUT_TOO_LARGE", { tool, limit });
  const misfit = outputSchema && (await holdAgainst(outputSchema, value));
  if (misfit === undefined) return value;
  throw fail("OUTPUT_INVALID", { tool, problems: misfit.line }, { data: { issues: misfit.issues } });
}
