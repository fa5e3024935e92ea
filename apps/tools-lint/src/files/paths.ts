import { isAbsolute, relative, sep, type PlatformPath } from "node:path";

/** How a system writes paths; a test hands over those of another one. */
export type PathRules = Pick<PlatformPath, "isAbsolute" | "relative" | "sep">;

const OWN: PathRules = { isAbsolute, relative, sep };

/** A path as reports show it: relative to the working directory, `/`-separated. */
export function showPath(path: string, cwd: string, rules: PathRules = OWN): string {
  const shown = slashed(rules.isAbsolute(path) ? rules.relative(cwd, path) : path, rules);
  // `..` stays: behind a symbolic link it leads elsewhere.
  return shown.replace(/\/(?:\.?\/)+/g, "/").replace(/^(?:\.\/)+/, "");
}

/** A path with `/` between its parts, as configurations, baselines and git write it. Elsewhere `\` is part of a name. */
export function slashed(path: string, rules: Pick<PathRules, "sep"> = OWN): string {
  return rules.sep === "\\" ? path.replaceAll("\\", "/") : path;
}

/** Whether an absolute path is a folder or lies below it. */
export function isWithin(path: string, folder: string, rules?: Pick<PathRules, "sep">): boolean {
  const above = slashed(folder, rules).replace(/\/$/, "");
  const file = slashed(path, rules);
  return file === above || file.startsWith(`${above}/`);
}
