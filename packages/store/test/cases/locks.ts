import { expect } from "vitest";
import type { Files } from "../../src/files/types.ts";
import { storePaths } from "../../src/layout.ts";
import { type LockFolder, tryLock, unlock } from "../../src/lock/generations.ts";
import { createOwnerFile } from "../../src/process/owner-file.ts";
import { thisProcess } from "../../src/process/this-process.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import type { Machine, TestProcess } from "../support/machine.ts";
import { raceForOneKey } from "../support/race.ts";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { fill, keyIn, SEA, toolBody } from "../support/texts.ts";

function lockOf({ files, root }: Machine, process: TestProcess, own: Files = files): LockFolder {
  const paths = storePaths(root);
  own.makeFolder(paths.locks);
  const owner = createOwnerFile(own, paths, process.view);
  return { files: own, owner, view: process.view, folder: paths.lock("sea") };
}

/** Files that do something else right before their n-th call. */
function interrupted(files: Files, at: number, meanwhile: () => void): Files {
  let count = 0;
  const entries = Object.entries(files) as [string, (...args: unknown[]) => unknown][];
  return Object.fromEntries(
    entries.map(([name, step]) => [
      name,
      (...args: unknown[]) => {
        if (++count === at) meanwhile();
        return step(...args);
      },
    ]),
  ) as unknown as Files;
}

async function deadHolder(machine: Machine): Promise<void> {
  await fill(await machine.open());
  const holder = machine.process();
  tryLock(lockOf(machine, holder));
  holder.end();
}

export const lockCases: CaseTable = {
  async "killed while holding a bundle's lock"(machine) {
    await fill(await machine.open());
    const victim = machine.process();
    const faulty = faultyFiles(machine.files, 1, "kill", (call) => call === "openFolder");
    const store = await machine.open({ files: faulty, process: victim });
    await expect(store.putTool(keyIn(SEA, "get-waves"), toolBody())).rejects.toThrow();
    victim.end();
    const next = await machine.open({ lockPatienceMs: 1_000 });
    expect((await next.putTool(keyIn(SEA, "get-fog"), toolBody())).slug).toBe("get-fog");
  },
  async "killed while freeing the lock of a dead process"(machine) {
    await deadHolder(machine);
    for (let at = 1, isDone = false; !isDone; at++) {
      const taker = machine.process();
      const faulty = faultyFiles(machine.files, at);
      try {
        tryLock(lockOf(machine, taker, faulty));
      } catch {
        // Killed: that is the point.
      }
      isDone = !faulty.hasFired();
      taker.end();
      const [one, two] = [lockOf(machine, machine.process()), lockOf(machine, machine.process())];
      const first = tryLock(one);
      expect("held" in first, `killed at call ${String(at)}`).toBe(true);
      expect("held" in tryLock(two)).toBe(false);
      if ("held" in first) unlock(one, first.held);
    }
  },
  async "stopped right before freeing a dead lock, and continued after another process owns it"(machine) {
    await deadHolder(machine);
    for (let at = 1, wasReached = true; wasReached; at++) {
      for (const passing of [0, 1, 3]) {
        wasReached = false;
        const others = Array.from({ length: passing + 1 }, () => lockOf(machine, machine.process()));
        let owner: { lock: LockFolder; held: number } | undefined;
        const meanwhile = (): void => {
          wasReached = true;
          others.forEach((lock, index) => {
            const attempt = tryLock(lock);
            if (!("held" in attempt)) return;
            if (index < passing) unlock(lock, attempt.held);
            else owner = { lock, held: attempt.held };
          });
        };
        const stopped = lockOf(machine, machine.process(), interrupted(machine.files, at, meanwhile));
        stopped.owner.path();
        const attempt = tryLock(stopped);
        const owners = [attempt, owner].filter((one) => one !== undefined && "held" in one);
        expect(owners.length, `stopped before call ${String(at)}`).toBeLessThan(2);
        if ("held" in attempt) unlock(stopped, attempt.held);
        if (owner) unlock(owner.lock, owner.held);
        const holder = machine.process();
        tryLock(lockOf(machine, holder));
        holder.end();
      }
    }
  },
  async "an owner that is stopped for long"(machine) {
    const store = await machine.open({ lockPatienceMs: 60 });
    await fill(store);
    const holder = machine.process({ pid: 4711, host: "buoy-7 machine" });
    tryLock({ ...lockOf(machine, holder), folder: storePaths(machine.root).lock(SEA) });
    const { message, retryable } = await refused(
      store.putTool(keyIn(SEA, "get-waves"), toolBody()),
      "STORE_BUSY",
    );
    expect(message).toMatch(
      new RegExp(
        `^bundle ${SEA} is locked by process 4711 on buoy-7 since \\d{4}-.*; gave up after \\d+ ms$`,
      ),
    );
    expect(retryable).toBe(true);
    expect((await store.listTools()).items).toHaveLength(1);
  },
  "the pid of a dead owner is used again"() {
    const self = { ...thisProcess.self(), nonce: "n", since: "s" };
    expect(thisProcess.judge(self)).toBe("alive");
    const isKnown = self.start !== "";
    expect(thisProcess.judge({ ...self, start: `${self.start}1` })).toBe(isKnown ? "dead" : "alive");
    expect(thisProcess.judge({ ...self, start: "" })).toBe("alive");
    return Promise.resolve();
  },
  async "the owner lives in another pid namespace or on another host"(machine) {
    const self = { ...thisProcess.self(), nonce: "n", since: "s", pid: 999_999_999 };
    expect(thisProcess.judge(self)).toBe("dead");
    expect(thisProcess.judge({ ...self, host: "another" })).toBe("unknown");
    expect(thisProcess.judge({ ...self, pidSpace: "pid:[1]" })).toBe("unknown");
    const store = await machine.open({ lockPatienceMs: 30 });
    await fill(store);
    const abroad = machine.process({ host: "elsewhere" });
    tryLock({ ...lockOf(machine, abroad), folder: storePaths(machine.root).lock(SEA) });
    abroad.end();
    await refused(store.patchTool(keyIn(SEA, "get-tides"), { isEnabled: false }), "STORE_BUSY");
  },
  "8 processes store the same tool with different texts, some are killed": (machine) =>
    raceForOneKey(machine),
};
