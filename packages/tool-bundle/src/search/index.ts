export { compareFindables, compareKeys, type Findable, keyOf, type OrderKey } from "./findable.ts";
export {
  createSearchIndex,
  type Hit,
  type SearchIndex,
  type SearchRequest,
  type Tier,
  TIERS,
} from "./search-index.ts";
export { createWordIndex, type ToolWords, toolWords, type Where, type WordIndex } from "./word-index.ts";
