import { indexConstraints } from "@toolhaft/tool-targets/check";
import type { Target } from "@toolhaft/tool-targets/targets";
import { judgeTargets } from "./judge.ts";
import type { TargetCheck } from "./target-check.ts";

/** Make targets ready to be held against tools. */
export function checkOf(targets: readonly Target[]): Pick<TargetCheck, "minds" | "judge"> {
  return { minds: indexConstraints(targets), judge: judgeTargets };
}
