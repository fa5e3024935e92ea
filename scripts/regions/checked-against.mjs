import { table } from "./table.mjs";

/**
 * @typedef {{ name: string, version: string, date: string, source: string, decides?: boolean }} Engine
 * @typedef {{ kind: string, name: string, version: string, source: string }} Basis
 * @typedef {{ says: string, source: string, date: string }} Note
 * @typedef {{ engines?: readonly Engine[], basis?: Basis, notes?: readonly Note[] }} Checked
 */

/** @type {Readonly<Record<string, string>>} */
const RESTS = {
  service: "closed, so never asked: each row says whether a client's code, a document or a report tells it",
  draft: "read: each row is what it demands",
  targets: "worked out: each row follows from theirs",
};

/**
 * What a target is checked against: which engine in which version, when, and how.
 *
 * @param {Checked & { constraints: readonly { date: string }[] }} target
 * @returns {string} a table
 */
export function checkedAgainst({ engines = [], basis, constraints }) {
  const asked = engines.map((engine) => [
    `[${engine.name}](${engine.source})`,
    engine.version,
    engine.date,
    `its code was run over schemas of every kind; what it refuses is ${engine.decides === true ? "an error" : "a warning that names it"}, and a test compares the two`,
  ]);
  const last = constraints.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), "");
  const rest =
    basis === undefined
      ? []
      : [[linked(basis.name, basis.source), basis.version, last, RESTS[basis.kind] ?? basis.kind]];
  return table(["checked against", "version", "date", "how"], [...asked, ...rest]);
}

/**
 * What kind of source tells a row of a target.
 *
 * @param {string} source
 * @returns {string}
 */
export function howChecked(source) {
  if (!URL.canParse(source)) return "follows";
  const { hostname, pathname } = new URL(source);
  if (hostname !== "github.com") return "document";
  if (/^\/[^/]+\/[^/]+\/(?:issues|pull|discussions)\//.test(pathname)) return "report";
  return /^\/(?:modelcontextprotocol\/modelcontextprotocol|webmachinelearning\/webmcp)\//.test(pathname)
    ? "specification"
    : "code";
}

/**
 * @param {string} name
 * @param {string} source
 */
function linked(name, source) {
  return URL.canParse(source) ? `[${name}](${source})` : name;
}
