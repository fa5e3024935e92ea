import { importText } from "../../load-source.mjs";

/** @returns {Promise<string>} each command with its usage and what there is to say */
export async function commandsPart() {
  const { commands } = /** @type {typeof import("../../../apps/tools-lint/src/commands/commands.ts")} */ (
    await importText('export { commands } from "./apps/tools-lint/src/commands/commands.ts";', {
      withLazy: false,
    })
  );
  return commands
    .map(
      ({ name, usage, help, more }) =>
        `### \`${name}\`\n\n${help}\n\n\`\`\`text\ntools-lint ${usage}\n\`\`\`\n\n${moreOf(more)}`,
    )
    .join("\n\n");
}

/** @param {string} more */
function moreOf(more) {
  return more.includes("\n") ? `\`\`\`text\n${more}\n\`\`\`` : more;
}
