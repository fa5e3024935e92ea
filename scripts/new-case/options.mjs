import { parseArgs } from "node:util";

/** What `--help` prints. */
export const USAGE = `Usage: pnpm new-case URL [options] < INPUT

Turns a public report into a case that fails until the linter answers it: fixtures/reports/ID.json. Then it runs the
case, and says what to do next: which rule, or which row of a target.

  URL               where the fault was reported: anyone can open it

  --says SENTENCE   who refuses what, in a sentence
  --input FILE      the smallest input that shows it; default stdin. A list of tools in any format, or one schema alone
  --format FORMAT   where the keys of the input do not tell
  --target ID,…     who refuses it, where it is a provider or client: as in tools-lint --target
  --at POINTER      the place that must be reported, such as /properties/args/propertyNames; of a schema alone it counts
                    from the schema
  --rule ID         the rule that must report it, where it is known
  --severity WORD   error, warning or info, where it matters
  --good FILE       the corrected input; it can be written later
  --id ID           the name of the case; default from URL
  -h, --help

What is missing is asked for on a terminal. Example: OpenAI refuses "propertyNames".

  echo '{"type":"object","properties":{"args":{"type":"object","propertyNames":{"type":"string"}}}}' |
    pnpm new-case https://github.com/vercel/ai/issues/20621 --target openai \\
      --at /properties/args/propertyNames --says "OpenAI refuses propertyNames, also outside strict mode"

CONTRIBUTING.md walks through it: "From a report to a rule or a row".`;

/**
 * @typedef {object} Options
 * @property {string} [says]
 * @property {string} [input]
 * @property {string} [format]
 * @property {string} [target]
 * @property {string} [at]
 * @property {string} [rule]
 * @property {string} [severity]
 * @property {string} [good]
 * @property {string} [id]
 * @property {boolean} [help]
 */

/** @returns {{ url: string | undefined, options: Options }} what was typed; throws for what is no option */
export function readOptions() {
  const text = /** @type {const} */ ({ type: "string" });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      says: text,
      input: text,
      format: text,
      target: text,
      at: text,
      rule: text,
      severity: text,
      good: text,
      id: text,
      help: { type: "boolean", short: "h" },
    },
  });
  if (positionals.length > 1) throw new Error(`one URL a case, got ${positionals.join(" and ")}`);
  return { url: positionals[0], options: values };
}
