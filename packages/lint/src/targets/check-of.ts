import { mindsOf } from "@toolhaft/tool-targets/facts";
import type { Target } from "@toolhaft/tool-targets/targets";
import { judgeTargets } from "./judge.ts";
import type { TargetCheck } from "./target-check.ts";

/** Make targets ready to be held against tools. */
export function checkOf(targets: readonly Target[]): Pick<TargetCheck, "minds" | "judge"> {
  return { minds: mindsOf(targets), judge: judgeTargets };
}
