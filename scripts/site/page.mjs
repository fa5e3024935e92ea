/**
 * A page of the site before it is rendered.
 *
 * @typedef {object} Page
 * @property {string} path of its Markdown in the site, such as `rules/json/syntax.md`
 * @property {string} text Markdown with front matter
 * @property {string} [source] the file of the project it stands for, from the root: links to it lead to the page
 */

/**
 * Front matter; values are written as JSON, which YAML reads.
 *
 * @param {Readonly<Record<string, unknown>>} fields
 * @returns {string}
 */
export function frontMatter(fields) {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n`;
}

/**
 * The address of a page, as links write it.
 *
 * @param {string} path of its Markdown
 * @returns {string} `/rules/json/syntax`, or `/rules/` for an index
 */
export function addressOf(path) {
  return `/${path.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;
}

/**
 * Text as it may stand in a Vue template: Markdown outside of code is one.
 *
 * @param {string} text
 * @returns {string}
 */
export function asTemplateText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;");
}
