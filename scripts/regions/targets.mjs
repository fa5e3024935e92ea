import { importSource } from "../load-source.mjs";
import { checkedAgainst, howChecked } from "./checked-against.mjs";
import { table } from "./table.mjs";

/**
 * @typedef {object} Constraint
 * @property {string} effect
 * @property {string} source
 * @property {string} date
 * @property {string} [also]
 * @property {readonly string[]} [by]
 * @property {boolean} [quiet]
 * @property {string} [pattern]
 *
 * @typedef {import("./checked-against.mjs").Checked & { id: string, title: string, constraints: readonly Constraint[] }} Target
 */

/** @type {Readonly<Record<string, string>>} */
const EFFECTS = {
  refuses: "refused",
  disputed: "refused by some",
  ignores: "ignored silently",
  advises: "advised against",
  loses: "converted, with a loss",
  rewritten: "converted, without a loss",
  needless: "needless",
};

/** @returns {Promise<string>} what each target takes: in words, with what happens else, its source and date */
export async function targetsTable() {
  const { targets, describeConstraint } =
    /** @type {{ targets: readonly Target[], describeConstraint: (constraint: Constraint) => string }} */ (
      /** @type {unknown} */ (await importSource("packages/tool-targets/src/targets/index.ts"))
    );
  const contents = targets.map(({ id, title }) => `- [\`${id}\`](#${anchorOf(id)}): ${title}`).join("\n");
  const parts = targets.map((target) => {
    const { id, title, constraints } = target;
    const rows = constraints.map((constraint) => [
      worded(describeConstraint(constraint), constraint.pattern),
      `${EFFECTS[constraint.effect] ?? constraint.effect}${constraint.by === undefined ? "" : `: ${constraint.by.join(", ")}`}${constraint.quiet === true ? " (conversions only)" : ""}`,
      [constraint.source, ...(constraint.also === undefined ? [] : [constraint.also])].map(linked).join(", "),
      `${howChecked(constraint.source)}, ${constraint.date}`,
    ]);
    return `## ${id}\n\n${title}\n\n${checkedAgainst(target)}${notesOf(target)}\n\n${table(["takes", "else", "source", "checked"], rows)}`;
  });
  return [contents, ...parts].join("\n\n");
}

/** What a target does with every tool. */
function notesOf(/** @type {Target} */ { notes = [] }) {
  if (notes.length === 0) return "";
  const lines = notes.map(({ says, source, date }) => `- ${worded(says)} (${linked(source)}, ${date})`);
  return `\n\nWith every tool:\n\n${lines.join("\n")}`;
}

// As GitHub makes them.
function anchorOf(/** @type {string} */ id) {
  return id.toLowerCase().replace(/[^a-z0-9 _-]/g, "");
}

/**
 * A pattern stands as code, the rest as text.
 *
 * @param {string} text
 * @param {string} [pattern]
 */
function worded(text, pattern) {
  const plain = (/** @type {string} */ part) => part.replace(/[\\`*_[\]<>~$^]/g, "\\$&");
  if (pattern === undefined) return plain(text);
  return text.split(pattern).map(plain).join(`\`${pattern}\``);
}

/** The last two parts of an address: `issues/5319`, `api/types.go`. */
function nameOf(/** @type {string} */ source) {
  const { hostname, pathname } = new URL(source);
  const parts = pathname.split("/").filter((part) => part !== "");
  return hostname === "github.com" && parts.includes("issues")
    ? `${parts[1] ?? ""}#${parts.at(-1) ?? ""}`
    : (parts.at(-1) ?? hostname);
}

function linked(/** @type {string} */ source) {
  return URL.canParse(source) ? `[${nameOf(source)}](${source})` : source;
}
