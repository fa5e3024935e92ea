import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../root.mjs";
import { playgroundAddress } from "../share.mjs";

/**
 * @param {string} argument a file of examples/ and its format: `examples/mcp/tools-list.json mcp`
 * @returns {string} the file, with a link that opens it
 */
export function sharedExample(argument) {
  const [file = "", format] = argument.split(" ");
  const text = readFileSync(join(root, file), "utf8").trimEnd();
  const language = file.endsWith(".md") ? "markdown" : "json";
  const address = playgroundAddress(format === undefined ? { text } : { text, format });
  return `\`\`\`\`${language} [${file}]\n${text}\n\`\`\`\`\n\n<a class="open-in-playground" href="${address}" target="_self">Open in the playground</a>`;
}
