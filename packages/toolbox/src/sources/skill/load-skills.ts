import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { reasonOf } from "../../errors/reason.ts";
import { ToolboxError } from "../../errors/toolbox-error.ts";
import { loadSkill } from "./load-skill.ts";
import type { LoadSkillsOptions } from "./load-skill.ts";
import type { Skill } from "./skill.ts";

/**
 * Load skills: each of `directories` is a skill or a directory of skills, which are taken in the order of their
 * names. A skill with a broken tools.json stays, without tools and with its findings; one without
 * tools.json is sound and has none. Of two skills with one name the later stands. Throws `SOURCE_UNREADABLE`
 * for a directory that cannot be read, or that holds no skill.
 */
export async function loadSkills(
  directories: readonly string[],
  options: LoadSkillsOptions = {},
): Promise<readonly Skill[]> {
  const found = directories.flatMap((directory) => skillDirectories(resolve(directory)));
  const skills = new Map<string, Skill>();
  for (const directory of found) {
    const skill = await loadSkill(directory, options);
    // Put at its own place, not at that of the one it replaces.
    skills.delete(skill.name);
    skills.set(skill.name, skill);
  }
  return [...skills.values()];
}

const MARKS = ["SKILL.md", "tools.json", "execution.json"];

function isSkill(directory: string): boolean {
  return MARKS.some((file) => existsSync(join(directory, file)));
}

function skillDirectories(directory: string): readonly string[] {
  if (isSkill(directory)) return [directory];
  let names: readonly string[];
  try {
    names = readdirSync(directory);
  } catch (error) {
    throw new ToolboxError(
      "SOURCE_UNREADABLE",
      { path: directory, reason: reasonOf(error) },
      { cause: error },
    );
  }
  const skills = names
    .filter((name) => !name.startsWith("."))
    .sort()
    .map((name) => join(directory, name))
    .filter(isSkill);
  if (skills.length > 0) return skills;
  const hint = `A skill is a directory with a SKILL.md or a tools.json, such as ${basename(directory)}/notes/SKILL.md.`;
  throw new ToolboxError(
    "SOURCE_UNREADABLE",
    { path: directory, reason: "there is no skill in it" },
    { hint },
  );
}
