import { expect } from "vitest";
import { openStore } from "../../src/store/open-store.ts";
import type { Files } from "../../src/files/types.ts";
import { faultyFiles, type Fault } from "../support/faulty-files.ts";
import type { Machine } from "../support/machine.ts";
import { recordFiles } from "../support/power-loss.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { namesOf, snapshot } from "../support/snapshot.ts";
import { bundleBody, fill, keyIn, SEA, SKY, TIDES, toolBody } from "../support/texts.ts";

/** Kill a process at the n-th call of one kind while it stores or switches a tool. */
async function killAt(
  machine: Machine,
  call: string,
  at: number,
  fault: Fault,
  what: "put" | "patch",
): Promise<void> {
  await fill(await machine.open());
  const victim = machine.process();
  const faulty = faultyFiles(machine.files, at, fault, (name) => name === call);
  const store = await machine.open({ files: faulty, process: victim });
  const done =
    what === "put"
      ? store.putTool(keyIn(SEA, "get-waves"), toolBody())
      : store.patchTool(TIDES, { isEnabled: false });
  await expect(done).rejects.toThrow();
  expect(faulty.hasFired()).toBe(true);
  victim.end();
}

/** What a new process finds: the tools, and nothing left over. */
async function found(machine: Machine): Promise<string[]> {
  const store = await machine.open({ lockPatienceMs: 500 });
  expect(namesOf(machine.files, `${machine.root}/tmp`)).toEqual([]);
  expect(await store.problems()).toEqual([]);
  const { items } = await store.listTools({ includeDisabled: true });
  return items.map(({ slug, isEnabled }) => (isEnabled ? slug : `${slug} off`)).sort();
}

export const killCases: CaseTable = {
  async "killed after a temporary file was opened"(machine) {
    await killAt(machine, "write", 2, "kill", "put");
    expect(namesOf(machine.files, `${machine.root}/tmp`)).toHaveLength(1);
    expect(await found(machine)).toEqual(["get-tides"]);
  },
  async "killed in the middle of writing a temporary file"(machine) {
    await killAt(machine, "write", 2, "kill in the middle", "put");
    expect(await found(machine)).toEqual(["get-tides"]);
  },
  async "killed between the sync of a temporary file and its link or rename"(machine) {
    await killAt(machine, "link", 2, "kill", "put");
    expect(await found(machine)).toEqual(["get-tides"]);
  },
  async "killed between the link and the removal of the temporary name"(machine) {
    await killAt(machine, "openFolder", 1, "kill", "put");
    expect(namesOf(machine.files, `${machine.root}/tmp`)).toHaveLength(1);
    expect(await found(machine)).toEqual(["get-tides", "get-waves"]);
  },
  async "killed between the rename and the sync of the folder"(machine) {
    await killAt(machine, "openFolder", 1, "kill", "patch");
    const before = Object.values(snapshot(machine.files, machine.root)).filter((text) =>
      text.includes('"get-tides"'),
    );
    expect(before).toHaveLength(1);
    expect(await found(machine)).toEqual(["get-tides off"]);
  },
  async "power lost: any legal part of what was not synced is gone, at every point"(machine) {
    const recorded = recordFiles();
    const { view } = machine.process();
    const open = (files: Files) => openStore(files, "/store", view, { builtIns: [], sweepMs: 0, reapMs: 0 });
    const store = await open(recorded.files);
    const acknowledged: { slug: string; bundleID: string; text: string; at: number }[] = [];
    for (const [bundleID, slug] of [
      [SEA, "get-tides"],
      [SEA, "get-waves"],
      [SKY, "get-wind"],
    ] as const) {
      if (slug !== "get-waves") await store.putBundle(bundleID, bundleBody());
      const { text } = await store.putTool(keyIn(bundleID, slug), toolBody());
      acknowledged.push({ slug, bundleID, text, at: recorded.length() });
    }
    for (let length = acknowledged[0]?.at ?? 0; length <= recorded.length(); length++) {
      const subsets = [
        () => false,
        () => true,
        ...[1, 2, 3, 4].map((seed) => (step: number) => Math.sin(seed * 99 + step * 7) > 0),
      ];
      for (const keeps of subsets) {
        const left = recorded.after(length, keeps);
        const next = await openStore(left, "/store", machine.process().view, {
          builtIns: [],
          sweepMs: 0,
          reapMs: 0,
        });
        const label = `after ${String(length)} steps`;
        for (const { slug, bundleID, text, at } of acknowledged) {
          const tool = await next.getTool(keyIn(bundleID, slug));
          if (at <= length) expect(tool?.text, label).toBe(text);
          else expect([undefined, text], label).toContain(tool?.text);
        }
        const errors = (await next.problems()).filter(({ severity }) => severity === "error");
        expect(errors, label).toEqual([]);
      }
    }
  },
};
