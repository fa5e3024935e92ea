import type { Fix } from "./diagnostic.ts";
import type { FixesLater } from "./fixes.ts";

/** Whether one of the fixes is safe, or there are only others; `undefined` where there is none. */
export function bestOf(fixes: readonly Fix[] | FixesLater | undefined): "safe" | "unsafe" | undefined {
  if (fixes === undefined) return undefined;
  if ("make" in fixes)
    return fixes.safe === undefined ? bestOf(fixes.make()) : fixes.safe ? "safe" : "unsafe";
  if (fixes.length === 0) return undefined;
  return fixes.some(({ safe }) => safe) ? "safe" : "unsafe";
}
