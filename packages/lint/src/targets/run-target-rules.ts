import type { Reporter } from "@toolhaft/diagnostics";
import { runRules } from "../run-rules.ts";
import type { LintContext } from "../format.ts";
import { targetRules } from "./rules.ts";
import { contradiction } from "./rules/contradiction.ts";

/** Report what targets refuse, ignore or advise against. */
export function runTargetRules(context: LintContext, reporter: Reporter): void {
  // Where tools are plain but for what contradicts itself, no other rule has anything to say.
  runRules(context.closed === undefined ? targetRules : [contradiction], context, reporter);
}
