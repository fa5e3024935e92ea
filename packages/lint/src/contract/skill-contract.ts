import { maskSecrets } from "../rules/secrets.ts";
import type { ToolContract } from "./contract.ts";

/** The format of contracts that hold what a skill tells a model. */
export const SKILL_TEXT_FORMAT = "skill-md";

/** The contract of a SKILL.md: all of its text, since all of it reaches a model. `name`: of the skill's folder. */
export function contractOfSkillText(name: string, text: string): ToolContract {
  // The same file has other line ends where git was told so, and a mark at its start where an editor writes one.
  const instructions = maskSecrets(text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"));
  return { name, format: SKILL_TEXT_FORMAT, parts: { instructions } };
}

/** Whether a contract is the text of a skill, and no tool's. */
export function isSkillText({ format }: Pick<ToolContract, "format">): boolean {
  return format === SKILL_TEXT_FORMAT;
}
