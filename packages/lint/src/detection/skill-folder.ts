import type { FileView } from "../format.ts";

/**
 * Whether the folder of a file is a skill's: a SKILL.md lies next to it, or another part of the later form that no
 * other format has.
 */
export function isSkillFolder(files: Pick<FileView, "stat">, path: string): boolean {
  const own = path.slice(path.lastIndexOf("/") + 1);
  return ["SKILL.md", "allowlist.json", "execution.json"].some(
    (name) => name !== own && files.stat(name) !== undefined,
  );
}
