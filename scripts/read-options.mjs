import { parseArgs } from "node:util";

/**
 * The options and words of a command of this repository. `--help` prints `usage` and ends the command; what it does not know is one
 * line, with exit code 2.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} O
 * @param {O} options
 * @param {string} usage
 * @param {string[]} [args]
 * @returns {{ values: ReturnType<typeof parseArgs<{ options: O }>>["values"], positionals: string[] }}
 */
export function readOptions(options, usage, args = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    if (/** @type {{ help?: boolean }} */ (values).help === true) {
      console.log(usage);
      process.exit(0);
    }
    return { values: /** @type {any} */ (values), positionals };
  } catch (error) {
    // Node goes on to say how an argument that begins with a dash is written.
    const [why = ""] = /** @type {Error} */ (error).message.split(". ");
    refuse(`${why.charAt(0).toLowerCase()}${why.slice(1)}; --help says what there is`);
  }
}

/**
 * End a command whose words mean nothing.
 * @param {string} why
 * @returns {never}
 */
export function refuse(why) {
  console.error(why);
  process.exit(2);
}
