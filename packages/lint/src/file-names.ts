/** The names a configuration may have, the likeliest first. */
export const CONFIG_NAMES = ["toolhaft.config.json", "toolhaft.config.jsonc"] as const;

/** Whether a file is a configuration, which its name alone tells. */
export function isConfigPath(path: string): boolean {
  return CONFIG_NAMES.some((name) => path === name || path.endsWith(`/${name}`));
}

/** Whether a file is a skill's Markdown, which its name alone tells: the text is no JSON. */
export function isSkillMarkdown(path: string): boolean {
  return /(?:^|[\\/])skill\.md$/i.test(path);
}
