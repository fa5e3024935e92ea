import type { ContextMode, Skill } from "./skill.ts";

/**
 * What a model reads about skills: `full` gives every text, `readOnDemand` names and descriptions, and how to get
 * a text. Empty without skills.
 */
export function skillContext(skills: readonly Skill[], mode: ContextMode = "readOnDemand"): string {
  if (skills.length === 0) return "";
  return mode === "full" ? fullContext(skills) : namesOnly(skills);
}

function fullContext(skills: readonly Skill[]): string {
  const texts = skills.map(({ name, description, body }) => {
    const lines = [`## ${name}`, collapseWhitespace(description), body.trim()];
    return lines.filter((line) => line !== "").join("\n\n");
  });
  return ["# Skills", "Follow a skill's text when you use its tools.", ...texts].join("\n\n");
}

function namesOnly(skills: readonly Skill[]): string {
  const items = skills.map(({ name, description }) => {
    const words = collapseWhitespace(description);
    return words === "" ? `- ${name}` : `- ${name}: ${words}`;
  });
  const intro =
    "Before you use a skill's tools for the first time, read its text with read_skill, whose argument skill_name is one of these names:";
  return `# Skills\n\n${intro}\n\n${items.join("\n")}`;
}

function collapseWhitespace(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
