import { tables } from "./0001-tables.ts";
import { sharedState } from "./0002-shared-state.ts";
import { words } from "./0003-words.ts";
import { keptSizes } from "./0004-kept-sizes.ts";
import { places } from "./0005-places.ts";

/** One step forward; there is no way back. Programs of before run on through it: it takes away nothing that they ask for. */
export interface Migration {
  name: string;
  sql: string;
}

/** In their order, the first is number 1. One that was released never changes: what comes later is another one. */
export const migrations: readonly Migration[] = [
  { name: "tables", sql: tables },
  { name: "shared state", sql: sharedState },
  { name: "words of tools", sql: words },
  { name: "sizes of kept answers", sql: keptSizes },
  { name: "places of calls", sql: places },
];
