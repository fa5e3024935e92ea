import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../root.mjs";
import { allRules } from "../catalogue.mjs";
import { playgroundAddress } from "../share.mjs";

/** @returns {Promise<string>} the head of the front page, with what is counted */
export async function homePart() {
  const text = readFileSync(join(root, "examples/mcp/broken/tools-list.json"), "utf8");
  const { length } = await allRules();
  return `<HomePage :rules="${String(length)}" example="${playgroundAddress({ text, format: "mcp" })}" />`;
}
