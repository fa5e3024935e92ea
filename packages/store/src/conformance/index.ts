import type { ConformanceCase } from "./given.ts";
import { readCases } from "./reads.ts";
import { writeCases } from "./writes.ts";

export { type SharedStateCase, sharedStateCases } from "./shared-state.ts";
export type { ConformanceCase, OpenEmpty } from "./given.ts";

/** What every backend of a store must do: run each case with a function that opens an empty store. */
export const conformanceCases: readonly ConformanceCase[] = [...writeCases, ...readCases];
