import type { Reporter } from "@toolhaft/diagnostics";
import type { Target } from "@toolhaft/tool-targets/targets";
import type { HeldTargets, LintContext, TargetBudgets } from "../format.ts";
import { indexTargets, judgeTargets } from "./judge.ts";

/** Targets and what else a run asks of tools. */
export interface AskedTargets extends TargetBudgets {
  targets: readonly Target[];
  /** Nobody named them: what they refuse is a warning. */
  isDefault: boolean;
}

/** Targets, ready to hold tools against: what `loadTargets` gives and `createLinter` takes. */
export interface TargetCheck extends HeldTargets, AskedTargets {
  /** Reports what a document breaks of their constraints. */
  judge: (context: LintContext, reporter: Reporter) => void;
}

/** Make targets ready to be held against tools. Their constraints are looked through when the first tool is. */
export function holdTargets(asked: AskedTargets): TargetCheck {
  let constraints: TargetCheck["constraints"] | undefined;
  return {
    ...asked,
    judge: judgeTargets,
    get constraints() {
      return (constraints ??= indexTargets(asked.targets));
    },
  };
}
