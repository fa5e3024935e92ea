// Reads a rule's page: its test, its docs page and the text of `tools-lint explain`.

/**
 * @typedef {object} PageCase
 * @property {string} [format] from the block's info string (`any`: the file is recognised first); a file has none
 * @property {Readonly<Record<string, string>>} [options] of a block, behind its format: `target=gemini,openai`
 *   names targets, `prefix=37` and `tokens=400` are budgets
 * @property {string} [text] of a block
 * @property {string} [file] beside the page: `bad/<case>.json` or `good/<case>.json`, or a file in a folder of the
 *   case, which is linted with what lies beside it
 * @property {number} line where it starts, from 1
 * @property {string[]} pointers where the rule must report; always empty for good cases
 *
 * @typedef {object} RulePage
 * @property {string} id
 * @property {string} summary one sentence
 * @property {string} why
 * @property {PageCase[]} bad
 * @property {PageCase[]} good
 * @property {string[]} faults what the page itself gets wrong
 */

const SECTIONS = ["Why", "Bad", "Good"];

/**
 * @param {string} markdown
 * @returns {RulePage}
 */
export function parsePage(markdown) {
  /** @type {string[]} */
  const faults = [];
  const sections = splitSections(markdown.replaceAll("\r\n", "\n").split("\n"));
  const [head, ...rest] = sections;
  const id = /^# (\S+)$/.exec(head?.lines[0] ?? "")?.[1] ?? "";
  if (id === "") faults.push('line 1: the page starts with "# group/name"');
  const summary = (head?.lines ?? []).slice(1).join("\n").trim().replaceAll("\n", " ");
  if (summary === "") faults.push("the summary is missing: one sentence between the title and ## Why");
  const titles = rest.map(({ title }) => title);
  if (titles.join() !== SECTIONS.join()) {
    faults.push(`the headings are ## Why, ## Bad, ## Good, in this order; found: ${titles.join(", ")}`);
  }
  const section = (/** @type {string} */ title) => rest.find((part) => part.title === title);
  const why = (section("Why")?.lines ?? []).join("\n").trim();
  if (why === "") faults.push("## Why says nothing");
  const bad = casesOf(section("Bad"), faults);
  const good = casesOf(section("Good"), faults);
  if (bad.length === 0) faults.push("## Bad shows nothing: a block or a file with the pointers it yields");
  if (good.length === 0) faults.push("## Good shows nothing");
  for (const { line, pointers } of bad) {
    if (pointers.length === 0) {
      faults.push(
        `line ${String(line)}: no pointer is listed below this bad example ("- \`/tools/0/name\`")`,
      );
    }
  }
  for (const { line, pointers } of good) {
    if (pointers.length > 0) faults.push(`line ${String(line)}: a good example yields nothing`);
  }
  return { id, summary, why, bad, good, faults };
}

/**
 * @typedef {object} Section
 * @property {string} title
 * @property {string[]} lines
 * @property {number} line number of its first line, from 1
 */

/**
 * @param {readonly string[]} lines
 * @returns {Section[]}
 */
function splitSections(lines) {
  /** @type {Section[]} */
  const sections = [{ title: "", lines: [], line: 1 }];
  let fenced = false;
  lines.forEach((line, index) => {
    if (line.startsWith("```")) fenced = !fenced;
    const title = fenced ? undefined : /^## (.+)$/.exec(line)?.[1];
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ title, lines: [], line: index + 2 });
  });
  return sections;
}

/**
 * @param {Section | undefined} section
 * @param {string[]} faults
 * @returns {PageCase[]}
 */
function casesOf(section, faults) {
  /** @type {PageCase[]} */
  const cases = [];
  if (!section) return cases;
  /** @type {string[] | undefined} */
  let block;
  section.lines.forEach((line, index) => {
    const number = section.line + index;
    if (line.startsWith("```")) {
      const last = cases.at(-1);
      if (block) {
        if (last) last.text = block.join("\n");
        block = undefined;
        return;
      }
      const [, format, options = ""] = /^```(?:json|markdown) (\S+)((?: [a-z]+=\S+)*)$/.exec(line) ?? [];
      if (format === undefined) faults.push(`line ${String(number)}: the info string is "json <format>"`);
      cases.push({ format: format ?? "", ...readOptions(options), line: number, pointers: [] });
      block = [];
    } else if (block) block.push(line);
    else if (line.startsWith("- ")) readBullet(line.slice(2), number, cases, faults);
  });
  return cases;
}

/**
 * @param {string} text
 * @returns {{ options?: Record<string, string> }}
 */
function readOptions(text) {
  const pairs = text.split(" ").filter((pair) => pair !== "");
  if (pairs.length === 0) return {};
  return { options: Object.fromEntries(pairs.map((pair) => pair.split("=", 2))) };
}

/**
 * A bullet is a pointer of the example above it, or a file with its pointers.
 * The empty pointer of a whole document is written "(root)": Markdown has no empty code.
 *
 * @param {string} text
 * @param {number} line
 * @param {PageCase[]} cases
 * @param {string[]} faults
 */
function readBullet(text, line, cases, faults) {
  const file = /^`?((?:bad|good)\/[^`:\s]+)`?/.exec(text)?.[1];
  const pointers = [...text.matchAll(/`(\/[^`]*)`|(\(root\))/g)].map((match) => match[1] ?? "");
  if (file !== undefined) cases.push({ file, line, pointers });
  else if (pointers.length === 1) cases.at(-1)?.pointers.push(...pointers);
  else faults.push(`line ${String(line)}: a bullet holds one pointer in backticks, or (root)`);
}
