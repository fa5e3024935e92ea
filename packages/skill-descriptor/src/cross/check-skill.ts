import { checkSchema } from "@toolhaft/json-schema";
import type { SkillDraft } from "../check/drafts.ts";
import { checkArgs } from "./args.ts";
import { checkCommands } from "./commands.ts";
import { checkExecutions } from "./executions.ts";
import { checkGrants } from "./grants.ts";
import { checkNames } from "./names.ts";
import { checkResolvers } from "./resolvers.ts";

/** Check what the parts say about each other, and each tool's schema. */
export function checkSkill(skill: SkillDraft): void {
  const { document, reporter } = skill.parts.tools;
  for (const { parameters, path, identity } of skill.tools) {
    if (parameters === undefined) continue;
    const at = [...path, "parameters"];
    checkSchema(parameters, { document, reporter, path: at, tool: identity, root: "object" });
  }
  checkNames(skill);
  checkExecutions(skill);
  checkCommands(skill);
  checkGrants(skill);
  for (const execution of skill.executions) {
    if (execution.isLater) continue;
    checkArgs(skill, execution);
    checkResolvers(skill, execution);
  }
}
