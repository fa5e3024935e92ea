import { describe, test } from "vitest";
import { onMachine, type Backend } from "../support/machine.ts";
import { storeCases } from "../support/store-cases.ts";
import { tables } from "./index.ts";

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
