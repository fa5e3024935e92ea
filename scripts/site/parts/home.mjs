import { readFileSync } from "node:fs";
import { join } from "node:path";
import { published } from "../../published.mjs";
import { root } from "../../root.mjs";
import { allRules } from "../catalogue.mjs";
import { playgroundAddress } from "../share.mjs";

/** @returns {Promise<string>} the head of the front page, with what is counted */
export async function homePart() {
  const text = readFileSync(join(root, "examples/mcp/broken/tools-list.json"), "utf8");
  const { length } = await allRules();
  const { packageManager } = /** @type {{ packageManager: string }} */ (
    JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  );
  // What there is to type: the package, or as long as there is none a clone.
  const command =
    published.package === undefined
      ? `npx -y ${packageManager} tools-lint examples`
      : `npx -y ${published.package}`;
  return `<HomePage :rules="${String(length)}" command="${command}" :is-published="${String(published.package !== undefined)}" example="${playgroundAddress({ text, format: "mcp" })}" />`;
}
