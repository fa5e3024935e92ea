import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One numbered case: what goes in, what must come out, and which packages must test it in which tiers. */
export interface Case {
  readonly id: number;
  readonly group: string;
  readonly input: string;
  readonly outcome: string;
  readonly by: readonly string[];
  readonly tiers: readonly string[];
}

/** The cases of `tests/cases/<area>/cases.json`. */
export function caseList(area: string): readonly Case[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, area, "cases.json"), "utf8")) as readonly Case[];
}

/** The cases that one package tests. */
export function casesOf(area: string, owner: string): readonly Case[] {
  return caseList(area).filter(({ by }) => by.includes(owner));
}
