/** @import { Pinned, Recipe } from "../corpus/types.ts" */
/** @import { StoreShape } from "./make-store.mjs" */
import { makeStore } from "./make-store.mjs";

/** Stores to load, and a few tools of the same kind. */
export const recipes = {
  full: recipe(
    "store-10000",
    { seed: 7, tools: 10_000, bundles: 100, words: 4_770, parameters: 16 },
    {
      files: 10101,
      bytes: 17480162,
      tools: 10000,
      planted: 0,
      sha256: "3c26b3f1ef13de9efcb02d71c87f04896147b70a928cc0dd06fd93779c7f9b73",
    },
  ),
  small: recipe(
    "store-small",
    { seed: 7, tools: 200, bundles: 4, words: 300, parameters: 16 },
    {
      files: 205,
      bytes: 331897,
      tools: 200,
      planted: 0,
      sha256: "02885f68d84cf6c2f414e7a98f92d446a97fc78087cbaafb32c37c1705a7172f",
    },
  ),
};

/** @returns {Recipe} */
export function recipe(
  /** @type {string} */ id,
  /** @type {StoreShape} */ shape,
  /** @type {Pinned} */ pinned,
) {
  return { id, make: () => makeStore(shape), pinned };
}
