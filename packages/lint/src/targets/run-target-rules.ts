import type { Reporter } from "@toolhaft/diagnostics";
import { runRules } from "../run-rules.ts";
import type { LintContext } from "../format.ts";
import { targetRules } from "./rules.ts";

/** Report what targets refuse, ignore or advise against. */
export function runTargetRules(context: LintContext, reporter: Reporter): void {
  runRules(targetRules, context, reporter);
}
