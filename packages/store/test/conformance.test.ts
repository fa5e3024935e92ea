import { describe, expect, test } from "vitest";
import { conformanceCases } from "../src/conformance/index.ts";
import { createMemoryStore } from "../src/index.ts";
import { createMachine } from "./support/machine.ts";

describe("every backend", () => {
  test.each(conformanceCases)("memory: $name", async ({ run }) => {
    await expect(run((options) => createMemoryStore(options))).resolves.toBeUndefined();
  });

  test.each(conformanceCases)("files: $name", async ({ run }) => {
    const machines = [createMachine("files"), createMachine("files")];
    let opened = 0;
    await expect(
      run(async (options = {}) => {
        const machine = machines[opened++];
        if (machine === undefined) throw new Error("a case opens two stores at most");
        return machine.open(options);
      }),
    ).resolves.toBeUndefined();
    for (const machine of machines) machine.remove();
  });

  test("a backend that forgets a tool is found out", async () => {
    const [pair] = conformanceCases;
    const forgetful = async () => ({
      ...(await createMemoryStore()),
      getTool: () => Promise.resolve(undefined),
    });
    await expect(pair?.run(forgetful)).rejects.toThrow();
  });
});
