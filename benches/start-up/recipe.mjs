/** @import { Recipe } from "../corpus/types.ts" */
import { manifestText } from "../corpus/manifest.mjs";
import { createRandom } from "../corpus/random.mjs";
import { makeTools } from "../corpus/tool.mjs";

// A seed whose eight tools make 13 kB.
const SEED = 55;

/** One sound manifest of 13 kB. @type {Recipe} */
export const oneManifest = {
  id: "one-manifest",
  *make() {
    const tools = makeTools(createRandom(SEED), 8);
    yield { path: "tools.json", text: manifestText({ tools }), tools: tools.length, planted: [] };
  },
  pinned: {
    files: 1,
    bytes: 12_962,
    tools: 8,
    planted: 0,
    sha256: "c71817e24c2227fb760fe6300371d22869c99d820f6e6f16072a0bee39138a19",
  },
};
