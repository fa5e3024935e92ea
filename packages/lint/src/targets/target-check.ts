import type { Reporter } from "@toolhaft/diagnostics";
import type { ConstraintIndex } from "@toolhaft/tool-targets/check";
import type { LintContext } from "../format.ts";

/** Limits of a run that no target sets. */
export interface TargetBudgets {
  /** Characters that clients put before names, such as `mcp__server__`; without it 20 are advised, not asked. */
  prefixBudget?: number;
  /** Tokens that the tools of one file may take of every request, as estimated. */
  tokenBudget?: number;
}

/** Targets, ready to hold tools against: what `loadTargets` gives and `createLinter` takes. */
export interface TargetCheck extends TargetBudgets {
  minds: ConstraintIndex;
  /** Nobody named them: what they refuse is a warning. */
  isDefault: boolean;
  /** Reports what they mind of a document. */
  judge: (context: LintContext, reporter: Reporter) => void;
}
