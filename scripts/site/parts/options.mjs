import { importText } from "../../load-source.mjs";
import { asTemplateText } from "../page.mjs";

/** @returns {Promise<string>} the option table, group by group */
export async function optionsPart() {
  const { OPTION_GROUPS, optionTable } =
    /** @type {typeof import("../../../apps/tools-lint/src/options/program-options.ts") & typeof import("../../../apps/tools-lint/src/commands/commands.ts")} */ (
      await importText(
        ["options/program-options", "commands/commands"]
          .map((file) => `export * from "./apps/tools-lint/src/${file}.ts";`)
          .join("\n"),
        { withLazy: false },
      )
    );
  return OPTION_GROUPS.map((group) => {
    const own = optionTable.filter((option) => option.group === group);
    return `### ${group}\n\n${own.map(toEntry).join("\n\n")}`;
  }).join("\n\n");
}

/** @param {import("@toolhaft/command-line").OptionSpec} option */
function toEntry({ name, short, value, choices, negatable, command, help }) {
  const value_ = value === undefined ? "" : ` ${value}`;
  const forms = [
    `--${name}${value_}`,
    ...(short === undefined ? [] : [`-${short}`]),
    ...(negatable ? [`--no-${name}`] : []),
  ];
  const takes =
    choices === undefined ? "" : ` ${value ?? ""}: ${choices.map((choice) => `\`${choice}\``).join(", ")}.`;
  // Commands have headings of their own names, and some take an option of theirs in place of one of the same name.
  const id = `${command ?? "option"}-${name}`;
  return `**${forms.map((form) => `\`${form}\``).join(", ")}**{#${id}}<br>${asTemplateText(help)}${takes}`;
}
