import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryFiles } from "../../src/files/memory-files.ts";
import { nodeFiles } from "../../src/files/node-files.ts";
import type { Files } from "../../src/files/types.ts";
import { openStore, type Upkeep } from "../../src/store/open-store.ts";
import type { OwnerRecord, ProcessView, Verdict } from "../../src/process/owner.ts";
import type { StoreOptions, ToolStore } from "../../src/types.ts";

export type Backend = "files" | "memory";

/** A process that a test can end, and start again as another one. */
export interface TestProcess {
  view: ProcessView;
  end: () => void;
}

/** A folder, on the disk or in memory, and the processes that use it. */
export interface Machine {
  backend: Backend;
  root: string;
  files: Files;
  process: (about?: Partial<OwnerRecord>) => TestProcess;
  /** Open the store, by default as a new process with no built-in bundles. */
  open: (options?: StoreOptions & Upkeep & { files?: Files; process?: TestProcess }) => Promise<ToolStore>;
  remove: () => void;
}

export function createMachine(backend: Backend): Machine {
  const isReal = backend === "files";
  const root = isReal ? join(mkdtempSync(join(tmpdir(), "toolhaft-store-")), "store") : "/store";
  const files = isReal ? nodeFiles : createMemoryFiles();
  const dead = new Set<number>();
  let pids = 100;
  const judge = (self: Partial<OwnerRecord>, owner: OwnerRecord): Verdict => {
    if (owner.host !== (self.host ?? HOST)) return "unknown";
    return dead.has(owner.pid) ? "dead" : "alive";
  };
  const newProcess = (about: Partial<OwnerRecord> = {}): TestProcess => {
    const pid = ++pids;
    const self = { host: HOST, boot: "one", pidSpace: "pid", start: String(pid), pid, ...about };
    return {
      view: { self: () => self, judge: (owner) => judge(about, owner) },
      end: () => dead.add(pid),
    };
  };
  const opened: ToolStore[] = [];
  return {
    backend,
    root,
    files,
    process: newProcess,
    async open({ files: own = files, process = newProcess(), ...options } = {}) {
      const upkeep = { builtIns: [], sweepMs: 0, reapMs: 0 };
      const store = await openStore(own, root, process.view, { ...upkeep, ...options });
      opened.push(store);
      return store;
    },
    remove() {
      for (const store of opened) void store.close().catch(() => undefined);
      if (isReal) rmSync(join(root, ".."), { recursive: true, force: true });
    },
  };
}

const HOST = "tides-1 machine";

/** Run a test on a machine of each backend. */
export async function onMachine(backend: Backend, body: (machine: Machine) => Promise<void>): Promise<void> {
  const machine = createMachine(backend);
  try {
    await body(machine);
  } finally {
    machine.remove();
  }
}
