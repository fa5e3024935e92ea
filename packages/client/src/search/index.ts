export { createLocalIndex, type LocalIndex, type LocalQuery } from "./local-index.ts";
export { type LocalSearch, openSearch, type SearchSource, type SearchState } from "./open-search.ts";
