export { readBaseline, writeBaseline, type Baseline, type ReadBaseline } from "./baseline.ts";
export { findStale, mergeBaseline, type Stale } from "./merge.ts";
