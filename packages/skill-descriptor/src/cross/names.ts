import type { SkillDraft } from "../check/drafts.ts";
import { report } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";

/** The tool with which skills are read on demand. */
export const RESERVED_NAME = "read_skill";

/** Names of tools: each once, none that the host uses itself. */
export function checkNames({ parts: { tools: part }, tools, toolsByName }: SkillDraft): void {
  for (const { name, path, identity } of tools) {
    if (name === undefined) continue;
    const place = { path: [...path, "name"], tool: identity };
    if (name === RESERVED_NAME)
      report(part, crossRules["skill/reserved-name"], { messageId: "reserved", data: {}, ...place });
    const first = toolsByName.get(name);
    if (first === undefined || first.identity === identity) continue;
    const data = { first: first.identity.index };
    const related = [{ part, path: [...first.path, "name"], message: "first used here" }];
    report(part, crossRules["skill/duplicate-tool"], { messageId: "duplicate", data, ...place }, related);
  }
}
