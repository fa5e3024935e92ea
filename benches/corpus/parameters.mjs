/** @import { Parameter } from "./nested-parameters.mjs" */
/** @import { Random } from "./random.mjs" */
import { nestedParameters } from "./nested-parameters.mjs";

const day = (/** @type {Random} */ random) =>
  `2026-${String(random.int(1, 12)).padStart(2, "0")}-${String(random.int(1, 28)).padStart(2, "0")}`;

/** @type {readonly Parameter[]} plain parameters, as they are written in manifests people have */
const plainParameters = [
  text("id", "Id as returned by list or search", (random) => `id-${String(random.int(1, 99_999))}`),
  text("query", "Words to look for; all must occur", (random) =>
    random.pick(["late delivery", "blue", "q3 budget"]),
  ),
  text("title", "Short title, at most one line", (random) => random.pick(["Kick-off", "Draft", "Minutes"]), {
    maxLength: 120,
  }),
  text("note", "Free text shown to the owner", () => "please have a look before noon"),
  text("timezone", "IANA timezone, e.g. Europe/Helsinki", (random) =>
    random.pick(["Europe/Helsinki", "Asia/Tokyo"]),
  ),
  text("created_after", "Only those created on or after this day", day, { format: "date" }),
  text("created_before", "Only those created before this day", day, { format: "date" }),
  text("owner_email", "Address of the owner", () => "ada@example.org", { format: "email" }),
  text("callback_url", "Where to send a message when done", () => "https://example.org/done", {
    format: "uri",
  }),
  text("cursor", "Opaque cursor from the previous page", (random) => `c${String(random.int(1, 999))}`),
  text("currency", "Three-letter currency code", (random) => random.pick(["EUR", "JPY", "USD"]), {
    pattern: "^[A-Z]{3}$",
  }),
  text("language", "Language of the answer", (random) => random.pick(["en", "fi", "ja"]), { default: "en" }),
  choice("status", "Keep only those in this state", ["open", "waiting", "closed"]),
  choice("sort", "Order of the results", ["newest", "oldest", "title"], "newest"),
  choice("priority", "How urgent it is", ["low", "normal", "high"], "normal"),
  choice("output_format", "Format of the answer", ["json", "csv", "markdown"], "json"),
  number("limit", "Most results to return", 1, 200, 25),
  number("offset", "How many results to skip", 0, 10_000, 0),
  number("max_bytes", "Cut the answer after this many bytes", 1, 1_048_576),
  number("timeout_ms", "Give up after this many milliseconds", 1, 60_000, 10_000),
  {
    name: "amount",
    schema: { type: "number", description: "Amount in the given currency", exclusiveMinimum: 0 },
    value: (random) => random.int(1, 9_999) / 4,
  },
  flag("include_archived", "Also those in the archive", false),
  flag("dry_run", "Say what would happen, change nothing", false),
  flag("notify", "Send an e-mail to the people concerned", true),
];

/** Every parameter a generated tool can have. */
export const parameters = [...plainParameters, ...nestedParameters];

/** @returns {Parameter} */
function text(
  /** @type {string} */ name,
  /** @type {string} */ description,
  /** @type {Parameter["value"]} */ value,
  /** @type {Record<string, unknown>} */ more = {},
) {
  return { name, schema: { type: "string", description, ...more }, value };
}

/**
 * @param {string} name
 * @param {string} description
 * @param {readonly string[]} values
 * @param {string} [preset]
 * @returns {Parameter}
 */
function choice(name, description, values, preset) {
  const schema = {
    type: "string",
    description,
    enum: values,
    ...(preset !== undefined && { default: preset }),
  };
  return { name, schema, value: (random) => random.pick(values) };
}

/**
 * @param {string} name
 * @param {string} description
 * @param {number} minimum
 * @param {number} maximum
 * @param {number} [preset]
 * @returns {Parameter}
 */
function number(name, description, minimum, maximum, preset) {
  const schema = {
    type: "integer",
    description,
    minimum,
    maximum,
    ...(preset !== undefined && { default: preset }),
  };
  return { name, schema, value: (random) => random.int(minimum, maximum) };
}

/** @returns {Parameter} */
function flag(/** @type {string} */ name, /** @type {string} */ description, /** @type {boolean} */ preset) {
  return {
    name,
    schema: { type: "boolean", description, default: preset },
    value: (random) => random.chance(0.5),
  };
}
