/** Where the scripts of a skill lie, and the programs of a manifest, below the folder that their definition is in. */
export const SCRIPTS = "scripts";
export const PROGRAMS = "tools/bin";

/**
 * The files of a commit for which a hook starts, as a pattern of Python and of JavaScript. Whether a JSON file holds tools
 * is for its keys to say. `.pre-commit-hooks.yaml` has it, too.
 */
export const HOOK_FILES: string = String.raw`\.jsonc?$|(^|/)SKILL\.md$|(^|/)(${SCRIPTS}|${PROGRAMS})/`;

/** The folders of definitions that a file below `within` may belong to; `.` is the working directory. */
export function homesOf(path: string, within: string): string[] {
  return [...path.matchAll(new RegExp(`(?:^|/)${within}/`, "g"))].map(
    ({ index }) => path.slice(0, index) || ".",
  );
}
