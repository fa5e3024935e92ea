import type { CaseTable } from "../support/world.ts";
import { abortCases } from "./abort.ts";
import { confinementCases } from "./confinement.ts";
import { environmentCases } from "./environment.ts";
import { hostCases } from "./host.ts";
import { limitCases } from "./limits.ts";
import { loadCases } from "./load.ts";
import { outputCases } from "./output.ts";
import { startCases } from "./start.ts";
import { stdinCases } from "./stdin.ts";
import { timeCases } from "./time.ts";

/** Every case that this package tests, by its input in tests/cases/exec/cases.json. */
export const tables: readonly CaseTable[] = [
  outputCases,
  stdinCases,
  timeCases,
  abortCases,
  hostCases,
  startCases,
  environmentCases,
  confinementCases,
  limitCases,
  loadCases,
];
