/** @import { Pinned, Recipe } from "../corpus/types.ts" */
import { makeCases } from "./cases.mjs";

/** One file of schemas and values each; as many as the manifests of two small repositories hold. */
const full = {
  closed: recipe("cases-closed", "closed", 4_000, {
    files: 1,
    bytes: 3_346_576,
    tools: 4_000,
    planted: 0,
    sha256: "c81e3d2878798096fbe3cf4fac14b2558ed469e6aa8e98a3ca7fd0a073358725",
  }),
  open: recipe("cases-open", "open", 4_000, {
    files: 1,
    bytes: 3_230_576,
    tools: 4_000,
    planted: 0,
    sha256: "c64abd154598db3eed69c0bfd9879ebd5dac4f2332a9cec4170476a1e9d0fb1e",
  }),
};

/** The same kinds, small. @type {typeof full} */
const small = {
  closed: recipe("cases-closed-small", "closed", 100, {
    files: 1,
    bytes: 86_237,
    tools: 100,
    planted: 0,
    sha256: "ce6a6b75d7f63a8898db6db5155f5be7983bebaba64f96fb6305184dfcdd3297",
  }),
  open: recipe("cases-open-small", "open", 100, {
    files: 1,
    bytes: 83_337,
    tools: 100,
    planted: 0,
    sha256: "4cf93a25179ab6a7be7f3bbfa34d4722d6bdc2dd60a7324247e397cc2e4981ff",
  }),
};

/** The cases to measure on, or a few of the same kinds. */
export const recipes = { full, small };

/** @returns {Recipe} */
function recipe(
  /** @type {string} */ id,
  /** @type {"closed" | "open"} */ kind,
  /** @type {number} */ count,
  /** @type {Pinned} */ pinned,
) {
  return {
    id,
    *make() {
      yield { path: "cases.json", text: JSON.stringify(makeCases(count, kind)), tools: count, planted: [] };
    },
    pinned,
  };
}
