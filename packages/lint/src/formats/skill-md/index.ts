import { loadSkillMarkdown } from "@toolhaft/skill-descriptor/skill-md";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { namesNextTo } from "./tool-names.ts";

/** SKILL.md: front matter by the Agent Skills format, and the tools its text names. */
export const skillMarkdownFormat: Format = defineFormat({
  id: "skill-md",
  title: "SKILL.md",
  load(document, { files, ...options }) {
    return { loaded: loadSkillMarkdown(document, { ...options, ...namesNextTo(files) }), tools: [] };
  },
  rules: rulesFor("skill-md"),
});
