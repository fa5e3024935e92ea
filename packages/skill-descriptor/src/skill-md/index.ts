export { openSkillMarkdown, type SkillMarkdownDocument } from "./document.ts";
export { loadSkillMarkdown, type LoadSkillMarkdownOptions, type SkillMarkdown } from "./load.ts";
export { skillMarkdownRules } from "./rules.ts";
