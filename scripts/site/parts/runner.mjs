import { importText } from "../../load-source.mjs";
import { table } from "../../regions/table.mjs";
import { asTemplateText } from "../page.mjs";

/** @typedef {import("@toolhaft/command-line").OptionSpec} OptionSpec */
/** @typedef {import("../../../apps/tools-runner/src/commands/command.ts").Command} Command */

/**
 * An option as its commands describe it: the same words for all of them, or different ones.
 *
 * @typedef {{ spec: OptionSpec, helps: Map<string, string[]> }} Described
 */

/** @typedef {typeof import("../../../apps/tools-runner/src/options.ts") & typeof import("../../../apps/tools-runner/src/commands/commands.ts") & typeof import("../../../apps/tools-runner/src/exit-codes.ts")} Tables */

/** @type {Promise<Tables> | undefined} */
let known;

function tables() {
  known ??= /** @type {Promise<Tables>} */ (
    importText(
      ["options", "commands/commands", "exit-codes"]
        .map((file) => `export * from "./apps/tools-runner/src/${file}.ts";`)
        .join("\n"),
    )
  );
  return known;
}

/** @returns {Promise<{ name: string, command: Command }[]>} */
async function allCommands() {
  const { commands } = await tables();
  return Promise.all(commands.map(async (entry) => ({ name: entry.name, command: await entry.load() })));
}

/** @returns {Promise<string>} each command of tools-runner: usage, what there is to say, and which options it takes */
export async function runnerCommandsPart() {
  const all = await allCommands();
  return all.map(({ name, command }) => commandEntry(name, command)).join("\n\n");
}

/**
 * @param {string} name
 * @param {Command} command
 */
function commandEntry(name, { usage, help, more, options }) {
  const flags = options.map((option) => `[\`--${option.name}\`](#option-${option.name})`);
  return [
    `### \`${name}\``,
    help,
    `\`\`\`text\ntools-runner ${usage}\n\`\`\``,
    more.includes("\n") ? `\`\`\`text\n${more}\n\`\`\`` : asTemplateText(more),
    flags.length === 0 ? "" : `Options: ${flags.join(", ")}.`,
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** @returns {Promise<string>} every option of tools-runner once, group by group */
export async function runnerOptionsPart() {
  const { OPTION_GROUPS, commonOptions } = await tables();
  /** @type {Map<string, Described>} */
  const described = new Map();
  for (const { name, command } of await allCommands()) {
    for (const spec of command.options) describe(described, spec, name);
  }
  for (const spec of commonOptions) describe(described, spec, "");
  return OPTION_GROUPS.map((group) => {
    const own = [...described.values()].filter(({ spec }) => spec.group === group);
    return `### ${group}\n\n${own.map(optionEntry).join("\n\n")}`;
  }).join("\n\n");
}

/**
 * @param {Map<string, Described>} described
 * @param {OptionSpec} spec
 * @param {string} command
 */
function describe(described, spec, command) {
  const { helps } = described.get(spec.name) ?? { helps: /** @type {Map<string, string[]>} */ (new Map()) };
  if (!described.has(spec.name)) described.set(spec.name, { spec, helps });
  helps.set(spec.help, [...(helps.get(spec.help) ?? []), command]);
}

/** @param {Described} option */
function optionEntry({ spec: { name, short, value, choices, negatable }, helps }) {
  const forms = [
    `--${name}${value === undefined ? "" : ` ${value}`}`,
    ...(short === undefined ? [] : [`-${short}`]),
    ...(negatable === true ? [`--no-${name}`] : []),
  ];
  const takes =
    choices === undefined ? "" : ` ${value ?? ""}: ${choices.map((choice) => `\`${choice}\``).join(", ")}.`;
  const lines = [...helps].map(([help, commands]) =>
    helps.size === 1
      ? asTemplateText(help)
      : `For ${commands.map((command) => `\`${command}\``).join(", ")}: ${asTemplateText(help)}`,
  );
  return `**${forms.map((form) => `\`${form}\``).join(", ")}**{#option-${name}}<br>${lines.join("<br>")}${takes}`;
}

/** @returns {Promise<string>} the exit codes as `tools-runner --help` lists them */
export async function runnerExitCodesPart() {
  const { EXIT_CODES } = await tables();
  return table(
    ["code", "means"],
    EXIT_CODES.map(([code, means]) => [`\`${code}\``, means]),
  );
}
