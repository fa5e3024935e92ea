import { canonicalJson } from "../json.ts";
import { fail, malformed } from "../report.ts";
import type { Keyword } from "../run.ts";
import { PASS } from "../verdict.ts";

/** `uniqueItems`, in one pass over the items. JSON Schema validation 6.4.3. */
export const uniqueItems: Keyword = (run, operand, value) => {
  if (typeof operand !== "boolean") return malformed(run, "uniqueItems", operand);
  if (!operand || !Array.isArray(value)) return PASS;
  const double = firstDouble(value);
  return double === undefined ? PASS : fail(run, "uniqueItems", { first: double[0], second: double[1] });
};

function firstDouble(items: Parameters<typeof canonicalJson>[0][]): [number, number] | undefined {
  const places = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const text = canonicalJson(item);
    const earlier = places.get(text);
    if (earlier !== undefined) return [earlier, index];
    places.set(text, index);
  }
  return undefined;
}
