import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createWorld, type World } from "./world.ts";

/** One numbered case: what goes in, and what must come out. */
export interface Case {
  id: number | string;
  group: string;
  input: string;
  outcome: string;
}

/** What runs each case, by its input. Returns when the outcome was seen; throws where it was another. */
export type CaseTable = Readonly<Record<string, (world: World) => Promise<void>>>;

/** The cases of `test/cases/cases.json`. */
export function caseList(): readonly Case[] {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, "../cases/cases.json"), "utf8"),
  ) as readonly Case[];
}

/** Run one case in a world of its own. */
export async function runCase(run: (world: World) => Promise<void>): Promise<void> {
  const world = createWorld();
  try {
    await run(world);
  } finally {
    await world.close();
  }
}
