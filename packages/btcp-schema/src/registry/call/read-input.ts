import { showType, showValue } from "@toolhaft/diagnostics";
import { isObject, type JsonObject } from "@toolhaft/json-text";
import { fail } from "../fail.ts";
import { byteLength, copyJson } from "../json/copy-json.ts";
import type { HoldAgainst } from "../json/misfit.ts";
import type { RegisteredTool } from "../tools/registered-tool.ts";
import { fillDefaults } from "./fill-defaults.ts";

const STEPS = 1_000_000;

/**
 * A call's arguments as its tool gets them (004, "Input Handling"): a copy, with the schema's defaults, valid.
 * Nothing at all stands for `{}`. Throws `INVALID_PARAMS` and `INPUT_TOO_LARGE`.
 */
export async function readInput(
  { name, inputSchema }: RegisteredTool,
  given: unknown,
  { limit, holdAgainst }: { limit: number; holdAgainst: HoldAgainst },
): Promise<JsonObject> {
  const tool = showValue(name);
  const tooLarge = (): Error => fail("INPUT_TOO_LARGE", { tool, limit });
  const copied = copyJson(given === undefined ? {} : given, limit);
  if (!copied.ok) {
    if (copied.kind === "large") throw tooLarge();
    throw fail("INVALID_PARAMS", { tool, problems: copied.problem });
  }
  const { value } = copied;
  if (!isObject(value)) {
    const problems = `they must be an object, not ${showType(value)}`;
    throw fail("INVALID_PARAMS", { tool, problems });
  }
  if (!fillDefaults(inputSchema, value, { characters: limit, steps: STEPS })) throw tooLarge();
  if (byteLength(value) > limit) throw tooLarge();
  const misfit = await holdAgainst(inputSchema, value);
  if (misfit === undefined) return value;
  throw fail("INVALID_PARAMS", { tool, problems: misfit.line }, { data: { issues: misfit.issues } });
}
