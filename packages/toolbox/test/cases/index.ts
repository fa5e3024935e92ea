import type { CaseTable } from "../support/world.ts";
import { argumentCases } from "./arguments.ts";
import { hostCases } from "./host.ts";
import { outputCases } from "./output.ts";
import { resolutionCases } from "./resolution.ts";

/** Every case that this package tests, by its input in tests/cases/exec/cases.json. */
export const tables: readonly CaseTable[] = [outputCases, resolutionCases, argumentCases, hostCases];
