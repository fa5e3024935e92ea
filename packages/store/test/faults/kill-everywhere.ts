import { describe, expect, test } from "vitest";
import { faultyFiles } from "../support/faulty-files.ts";
import { createMachine, type Backend, type Machine } from "../support/machine.ts";
import { archiveOf, operations, START, withBuiltIns, type Operation } from "../support/operations.ts";
import { namesOf, snapshot } from "../support/snapshot.ts";
import { bundleBody, keyIn, NOWHERE, toolBody } from "../support/texts.ts";

async function prepared(backend: Backend, { prepare }: Operation): Promise<Machine> {
  const machine = createMachine(backend);
  const store = await machine.open({ ...withBuiltIns, now: () => START });
  await prepare(store);
  await store.close();
  return machine;
}

async function otherArchive(): Promise<Uint8Array> {
  const machine = createMachine("memory");
  return archiveOf(await machine.open({ now: () => START }));
}

/** Kill a process at each of its calls, for every kind of write, and look at what the next process finds. */
export function killEverywhere(backend: Backend): void {
  describe(`killed at every call of the file system, ${backend}`, () => {
    test.each(operations)("$name: old or new, nothing torn, no lock left", async (operation) => {
      const archive = await otherArchive();
      const whole = await prepared(backend, operation);
      const before = snapshot(whole.files, whole.root);
      const now = (): number => operation.now ?? START;
      await operation.run(await whole.open({ ...withBuiltIns, now }), archive);
      const after = snapshot(whole.files, whole.root);
      whole.remove();
      expect(after).not.toEqual(before);

      for (const fault of ["kill", "kill in the middle"] as const) {
        for (let at = 1, isDone = false; !isDone; at++) {
          const machine = await prepared(backend, operation);
          const victim = machine.process();
          const faulty = faultyFiles(machine.files, at, fault, fault === "kill" ? undefined : isWrite);
          let isAcknowledged = false;
          try {
            const store = await machine.open({ ...withBuiltIns, now, files: faulty, process: victim });
            await operation.run(store, archive);
            isAcknowledged = true;
          } catch (error) {
            if (!faulty.hasFired()) throw error;
          }
          isDone = !faulty.hasFired();
          victim.end();

          const label = `${operation.name}, call ${String(at)} (${faulty.calls.at(-1) ?? ""})`;
          const next = await machine.open({ ...withBuiltIns, now: () => START, lockPatienceMs: 500 });
          const found = snapshot(machine.files, machine.root);
          const isOneOfBoth = [before, after].some(
            (state) => JSON.stringify(state) === JSON.stringify(found),
          );
          const mayBePartial = operation.name === "import an archive" || operation.name === "reap a bundle";
          if (!mayBePartial) expect(isOneOfBoth, `${label}: ${JSON.stringify(found)}`).toBe(true);
          if (isAcknowledged) expect(found, label).toEqual(after);
          const problems = (await next.problems()).filter(({ kind }) => kind !== "unfinished-deletion");
          expect(problems, label).toEqual([]);
          expect(namesOf(machine.files, `${machine.root}/tmp`), label).toEqual([]);
          // The lock of the killed process is free: writing needs no waiting.
          await next.putBundle(NOWHERE, bundleBody({ slug: "nowhere" }));
          await next.putTool(keyIn(NOWHERE, "get-fog"), toolBody());
          await operation
            .run(await machine.open({ ...withBuiltIns, now, lockPatienceMs: 500 }), archive)
            .catch(() => undefined);
          machine.remove();
        }
      }
    });
  });
}

// Only these can be done by half.
const isWrite = (call: string): boolean => call === "write" || call === "append";
