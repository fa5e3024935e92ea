import { createRandom } from "../corpus/random.mjs";
import { makeTools } from "../corpus/tool.mjs";

/** Sound skills, each of a few hundred words about some tools. @returns {Iterable<{ path: string, text: string }>} */
export function* makeSkills(/** @type {number} */ count) {
  for (let number = 0; number < count; number++) {
    const tools = makeTools(createRandom(number + 1), 12);
    const name = `skill-${String(number).padStart(4, "0")}`;
    const first = tools[0]?.description ?? "";
    const head = `---\nname: ${name}\ndescription: Use when the user asks for what is below. ${first}\n---\n`;
    const parts = tools.map(
      (tool) =>
        `## ${tool.name}\n\n${tool.description} Run \`${tool.command.join(" ")}\` and read its one line of output.\n\n${Object.entries(
          tool.schema.properties,
        )
          .map(([key, { description }]) => `- \`${key}\`: ${String(description)}`)
          .join("\n")}\n`,
    );
    yield { path: `${name}/SKILL.md`, text: `${head}\n# How to use it\n\n${parts.join("\n")}` };
  }
}
