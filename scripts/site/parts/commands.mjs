import { importSource } from "../../load-source.mjs";

/** @returns {Promise<string>} each command with its usage and what there is to say */
export async function commandsPart() {
  const { commands } = /** @type {typeof import("../../../apps/tools-lint/src/commands/commands.ts")} */ (
    await importSource("apps/tools-lint/src/commands/commands.ts")
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
