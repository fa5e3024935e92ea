import { describe, expect, test } from "vitest";
import { StoreError } from "../../src/index.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import { createMachine } from "../support/machine.ts";
import { archiveOf, START, withBuiltIns, type Operation } from "../support/operations.ts";
import { snapshot } from "../support/snapshot.ts";

const errnos = {
  ENOSPC: ["STORE_FULL"],
  EIO: ["STORE_IO"],
  EMFILE: ["STORE_OUT_OF_FILES"],
  EROFS: ["STORE_READ_ONLY"],
} as const;

export type Errno = keyof typeof errnos;
export const ERRNOS = Object.keys(errnos) as readonly Errno[];

async function otherArchive(): Promise<Uint8Array> {
  return archiveOf(await createMachine("memory").open({ now: () => START }));
}

/** Refuse each call of the file system in turn, for some kinds of write. */
export function failEverywhere(errno: Errno, some: readonly Operation[]): void {
  describe(`${errno} at every call of the file system`, () => {
    test.each(some)("$name: an error leaves the old state, and the next try succeeds", async (operation) => {
      const archive = await otherArchive();
      const now = (): number => operation.now ?? START;
      for (let at = 1, isDone = false; !isDone; at++) {
        const machine = createMachine("memory");
        await operation.prepare(await machine.open({ ...withBuiltIns, now: () => START }));
        const before = snapshot(machine.files, machine.root);
        const faulty = faultyFiles(machine.files, at, { errno });
        let failure: unknown;
        const store = await machine.open({ ...withBuiltIns, now, files: faulty }).catch((error: unknown) => {
          failure = error;
          return undefined;
        });
        if (store !== undefined)
          await operation.run(store, archive).catch((error: unknown) => {
            failure = error;
          });
        isDone = !faulty.hasFired();
        const label = `${operation.name}, ${errno} at call ${String(at)} (${faulty.calls.at(-1) ?? ""})`;
        if (failure !== undefined) {
          expect(failure, label).toBeInstanceOf(StoreError);
          expect(errnos[errno], label).toContain((failure as StoreError).code);
          expect(snapshot(machine.files, machine.root), label).toEqual(before);
          // The same process goes on as if nothing had been.
          await operation.run(store ?? (await machine.open({ ...withBuiltIns, now })), archive);
        }
        expect(snapshot(machine.files, machine.root), label).not.toEqual(before);
        machine.remove();
      }
    });
  });
}
