import type { Reporter } from "@toolhaft/diagnostics";
import type { HeldTargets, LintContext } from "../format.ts";

/** Targets, ready to hold tools against: what `loadTargets` gives and `createLinter` takes. */
export interface TargetCheck extends HeldTargets {
  /** Reports what a document breaks of their constraints. */
  judge: (context: LintContext, reporter: Reporter) => void;
}
