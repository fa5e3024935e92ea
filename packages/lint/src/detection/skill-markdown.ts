/** Whether a file is a skill's Markdown, which its name alone tells: the text is no JSON. */
export function isSkillMarkdown(path: string): boolean {
  return /(?:^|[\\/])skill\.md$/i.test(path);
}
