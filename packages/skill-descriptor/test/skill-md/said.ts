import { loadSkillMarkdown, type LoadSkillMarkdownOptions } from "@toolhaft/skill-descriptor/skill-md";
import { lines } from "../support/findings.ts";
import { applyFix } from "../support/fix.ts";

/** A SKILL.md with these lines as its front matter. */
export function withFields(...fields: string[]): string {
  return `---\n${fields.join("\n")}\n---\n\nWrite the note.\n`;
}

/** Its findings as lines, each as `severity rule pointer: message`. */
export function said(text: string, options: LoadSkillMarkdownOptions = {}): string[] {
  return lines(loadSkillMarkdown(text, options).diagnostics);
}

/** Findings with the place in the text: `3:14 message`. */
export function saidAt(text: string): string[] {
  return loadSkillMarkdown(text).diagnostics.map(({ at, message }) => {
    const { line, column } = at.range?.start ?? { line: 0, column: 0 };
    return `${String(line)}:${String(column)} ${message}`;
  });
}

/** The text with the first fix of its first finding of a rule applied. */
export function withFix(text: string, rule: string, options: LoadSkillMarkdownOptions = {}): string {
  const found = loadSkillMarkdown(text, options).diagnostics.find((each) => each.rule === rule);
  if (!found?.fixes) throw new Error(`${rule} has no fix`);
  return applyFix(text, found);
}
