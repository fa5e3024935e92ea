import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { tables } from "../cases/index.ts";
import { onMachine, type Backend, type Machine } from "./machine.ts";

/** A numbered case: what goes in, what must come out, and on which backends. */
export interface StoreCase {
  readonly id: number;
  readonly group: string;
  readonly input: string;
  readonly outcome: string;
  readonly by: readonly string[];
  readonly backends: readonly Backend[];
}

/** The tests of some cases, by their inputs. Each gets an empty machine. */
export type CaseTable = Readonly<Record<string, (machine: Machine) => Promise<void>>>;

const file = join(import.meta.dirname, "../../../../tests/cases/store/cases.json");

export function storeCases(): readonly StoreCase[] {
  return JSON.parse(readFileSync(file, "utf8")) as readonly StoreCase[];
}

/** Run every case on one backend. */
export function runCases(backend: Backend): void {
  const runs = new Map(tables.flatMap((table) => Object.entries(table)));
  describe(`cases of the store, ${backend}`, () => {
    for (const { id, input, outcome, backends } of storeCases()) {
      if (!backends.includes(backend)) continue;
      test(`${input} → ${outcome} (case ${String(id)})`, async () => {
        const run = runs.get(input);
        if (!run) throw new Error("no test for this case");
        await onMachine(backend, run);
      });
    }
  });
}
