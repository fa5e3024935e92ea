import type { Readable } from "node:stream";
import { sessionMembers } from "../process/proc.ts";
import type { Launch, LaunchSinks } from "../process/launch.ts";
import { nothingStarted } from "../process/plan.ts";
import type { LaunchBounds, LaunchEnd, LaunchPlan, StopCause } from "../process/plan.ts";
import type { StderrText } from "../output/stderr-text.ts";
import type { StderrObserver } from "../output/stderr-text.ts";
import { sendSignal } from "../process/tree.ts";
import type { Connection } from "./connect.ts";
import { frameHead, frameKinds } from "./frames.ts";
import type { Frame } from "./frames.ts";
import { runPayload } from "./messages.ts";
import type { EndMessage } from "./messages.ts";

/** Beyond its own bounds a call gets this long; then the helper hangs, and is ended. */
const HANGS_MS = 10_000;

interface Pending {
  readonly sinks: HelperSinks;
  readonly settle: (end: LaunchEnd, stderr?: StderrText) => void;
  pid: number | undefined;
}

/** The calls that one helper runs. */
export interface HelperClient {
  launch(plan: LaunchPlan, stdin: Uint8Array, bounds: LaunchBounds, sinks: HelperSinks): Launch;
  /** Whether it can still be asked. */
  isAlive(): boolean;
  close(): void;
}

/** The helper keeps the error output and hands it over at the end; its start as it comes only where one asks for it. */
export type HelperSinks = Omit<LaunchSinks, "stderr"> & {
  readonly stderr?: StderrObserver;
  stderrText(text: StderrText): void;
};

/** `kind` plain: what the helper started outlives it, and is ended from here. */
export function createHelperClient(connection: Connection, outlived: boolean): HelperClient {
  const { socket, child } = connection;
  const pending = new Map<number, Pending>();
  let calls = 0;
  let alive = true;

  // An idle helper does not keep the host running.
  const hold = (held: boolean): void => {
    for (const handle of [child, socket])
      if (held) handle.ref();
      else handle.unref();
  };
  const send = (call: number, kind: number, parts: readonly Uint8Array[]): void => {
    if (!alive) return;
    socket.cork();
    socket.write(
      frameHead(
        call,
        kind,
        parts.reduce((sum, part) => sum + part.byteLength, 0),
      ),
    );
    for (const part of parts) socket.write(part);
    socket.uncork();
  };
  const finish = (call: number, end: LaunchEnd, stderr?: StderrText): void => {
    const found = pending.get(call);
    if (!found) return;
    pending.delete(call);
    if (pending.size === 0) hold(false);
    found.settle(end, stderr);
  };

  (child.stderr as Readable & { unref(): void }).unref();
  hold(false);
  connection.onFrame = ({ call, kind, payload }: Frame) => {
    const found = pending.get(call);
    if (!found) return;
    if (kind === frameKinds.started) {
      found.pid = payload.readUInt32BE(0);
      found.sinks.started?.(found.pid);
    } else if (kind === frameKinds.stdout) found.sinks.stdout(payload);
    else if (kind === frameKinds.stderr) found.sinks.stderr?.(payload);
    else if (kind === frameKinds.end) {
      const { end, stderr } = JSON.parse(payload.toString("utf8")) as EndMessage;
      finish(call, end, stderr);
    }
  };
  connection.onEnd = (how) => {
    alive = false;
    for (const [call, { pid }] of pending) {
      if (outlived && pid !== undefined)
        for (const member of sessionMembers(pid)) sendSignal(member, "SIGKILL");
      finish(call, { ...nothingStarted, helperDied: how });
    }
  };

  return {
    launch(plan, stdin, bounds, sinks) {
      const call = ++calls;
      if (pending.size === 0) hold(true);
      const ended = new Promise<LaunchEnd>((resolve) => {
        const longest = bounds.remainingMs + bounds.killGraceMs + bounds.drainMs + HANGS_MS;
        const watchdog = setTimeout(() => child.kill("SIGKILL"), longest);
        const settle = (end: LaunchEnd, stderr?: StderrText): void => {
          clearTimeout(watchdog);
          if (stderr) sinks.stderrText(stderr);
          resolve(end);
        };
        pending.set(call, { sinks, settle, pid: undefined });
      });
      const watchesStderr = sinks.stderr !== undefined;
      if (alive) send(call, frameKinds.run, runPayload({ plan, bounds, watchesStderr }, stdin));
      else finish(call, { ...nothingStarted, helperDied: "before the call" });
      const stop = (cause: StopCause): void => {
        send(call, frameKinds.stop, [Buffer.from(JSON.stringify({ cause }))]);
      };
      return { ended, stop };
    },
    isAlive: () => alive,
    close() {
      socket.end();
      hold(false);
    },
  };
}
