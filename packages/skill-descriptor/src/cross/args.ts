import { removeNode, type ToolIdentity } from "@toolhaft/diagnostics";
import type { ArgDraft, ExecutionDraft, SkillDraft } from "../check/drafts.ts";
import { report, toolOf, type Parts } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";
import { checkFlags } from "./flags.ts";
import { checkParams, checkUnmapped } from "./params.ts";
import { checkPositionals } from "./positionals.ts";
import { propertiesOf } from "./properties.ts";
import { checkTypes } from "./types.ts";

/** Check an execution's argument mappings by themselves, and against its tool's schema. */
export function checkArgs(skill: SkillDraft, execution: ExecutionDraft): void {
  const { parts } = skill;
  const { owner, args } = execution;
  for (const arg of args) {
    checkFlags(parts, arg, toolOf(owner?.identity));
    checkNewlines(parts, arg, toolOf(owner?.identity));
  }
  if (owner?.parameters === undefined) return;
  const properties = propertiesOf(owner.parameters, [...owner.path, "parameters"]);
  const view = { parts, execution, identity: owner.identity, properties };
  checkParams(view);
  checkTypes(view);
  checkPositionals(view);
  // Of several executions the last counts: what that one leaves out is lost.
  const counts = skill.executions.findLast((each) => each.owner === owner);
  if (counts === execution) checkUnmapped(view);
}

/** Turning `\n` into a line break damages text that means the two characters. */
function checkNewlines({ execution: part }: Parts, arg: ArgDraft, tool: { tool?: ToolIdentity }): void {
  if (arg.normalizeNewlines !== true || arg.kind === "flagifboolean") return;
  const path = [...arg.path, "normalizeNewlines"];
  const fixes = removeNode(part.document, path, 'Take "normalizeNewlines" out', false);
  report(part, crossRules["skill/normalize-newlines"], {
    messageId: "corrupts",
    path,
    on: "key",
    data: {},
    ...tool,
    fixes,
  });
}
