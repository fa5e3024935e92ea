import type { ChildProcess } from "node:child_process";
import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a server may take to end by itself, and after it was asked to. */
const PATIENCE_MS = 500;

/** End a server and all it started, which share its process group: stdin first, then SIGTERM, then SIGKILL. */
export async function endGroup(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (await isGoneSoon(child)) return;
  signalGroup(child, "SIGTERM");
  if (await isGoneSoon(child)) return;
  signalGroup(child, "SIGKILL");
}

/** Send a signal to a server and all it started; nothing happens when they are gone. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  if (process.platform === "win32") {
    if (signal !== 0) spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" });
    return signal === 0;
  }
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function isGoneSoon(child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 10) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded && (process.platform === "win32" || !signalGroup(child, 0))) return true;
    await sleep(10);
  }
  return false;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Have a server end with this process, however it ends but for SIGKILL. Answers how to stop that. */
export function tieToThisProcess(child: ChildProcess): () => void {
  const onExit = (): void => {
    signalGroup(child, "SIGKILL");
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    onExit();
    untie();
    // As if it had not been caught: the shell sees which signal it was.
    process.kill(process.pid, signal);
  };
  const untie = (): void => {
    process.off("exit", onExit);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.on("exit", onExit);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return untie;
}
