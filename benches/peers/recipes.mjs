/** @import { Recipe } from "../corpus/types.ts" */
import { manifests, oneFileInFifty } from "../lint/corpora.mjs";

/** As many manifests as the slowest linter reads in half a minute. @type {Recipe} */
export const twoHundred = {
  id: "manifests-200",
  make: () => manifests(200, oneFileInFifty),
  pinned: {
    files: 200,
    bytes: 3562590,
    tools: 2242,
    planted: 4,
    sha256: "6388212877139094083ae89a3827f15aa1c40c841ce01a3cb8009dc34569f3b1",
  },
};
