import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { errnoOf } from "../files/errno.ts";
import type { OwnerRecord, ProcessView, Verdict } from "./owner.ts";

/**
 * The processes of this machine. On Linux a process is known by boot, pid namespace, pid and start time;
 * elsewhere by its pid alone, so that a reused pid makes others wait, never take over.
 */
export const thisProcess: ProcessView = {
  self() {
    known ??= {
      host: `${hostname()} ${read("/etc/machine-id")}`.trim(),
      boot: read("/proc/sys/kernel/random/boot_id"),
      pidSpace: readLink("/proc/self/ns/pid"),
      pid: process.pid,
      start: startOf(process.pid),
    };
    return known;
  },
  judge(owner) {
    const self = this.self();
    if (owner.host !== self.host) return "unknown";
    if (owner.boot !== self.boot) return owner.boot !== "" && self.boot !== "" ? "dead" : "unknown";
    if (owner.pidSpace !== self.pidSpace) return "unknown";
    return judgePid(owner);
  },
};

let known: ReturnType<ProcessView["self"]> | undefined;

function judgePid(owner: OwnerRecord): Verdict {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    const code = errnoOf(error);
    if (code === "ESRCH") return "dead";
    if (code !== "EPERM") return "unknown";
  }
  if (owner.start === "") return "alive";
  const start = startOf(owner.pid);
  // Gone since, or a zombie: it does nothing any more.
  if (start === "") return existsInProc() ? "dead" : "alive";
  return start === owner.start ? "alive" : "dead";
}

function existsInProc(): boolean {
  return startOf(process.pid) !== "";
}

/** When a process started, in ticks since the boot; empty without /proc, for no process and for a zombie. */
function startOf(pid: number): string {
  const text = read(`/proc/${String(pid)}/stat`);
  // The name of the program stands in parentheses and may hold anything, parentheses too.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state = ""] = fields;
  return state === "Z" || state === "X" ? "" : (fields[19] ?? "");
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
