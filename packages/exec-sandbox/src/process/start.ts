import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { errnoOf } from "../errors/start-error.ts";
import { keyFilter } from "./key-filter.ts";
import { createMemoryGroup } from "./memory-group.ts";
import type { MemoryGroup } from "./memory-group.ts";
import { openPath } from "./open-path.ts";
import type { LaunchPlan } from "./plan.ts";

/** Somebody who writes a program's file closes it soon; waiting longer than this means he does not. */
const BUSY_WAITS_MS = [10, 30, 90];

/** A process that was started, and the group that bounds its memory, where there is one. */
export interface Started {
  readonly child: ChildProcess;
  readonly group: MemoryGroup | undefined;
}

/** Start a process; the answer is the system's word for it when that fails. Never throws. */
export async function start(plan: LaunchPlan, isWanted: () => boolean): Promise<Started | string> {
  let started = await startOnce(plan);
  for (const wait of BUSY_WAITS_MS) {
    if (started !== "ETXTBSY") break;
    await sleep(wait);
    if (!isWanted()) break;
    started = await startOnce(plan);
  }
  return started;
}

async function startOnce(plan: LaunchPlan): Promise<Started | string> {
  const group = plan.memoryBytes === undefined ? undefined : createMemoryGroup(plan.memoryBytes);
  // Where there can be groups, nothing runs without one.
  if (typeof group === "string") return group;
  const child = await spawnIn(plan, group?.joinFd);
  if (group !== undefined) closeSync(group.joinFd);
  if (typeof child !== "string") return { child, group };
  group?.remove();
  return child;
}

async function spawnIn(plan: LaunchPlan, joinFd: number | undefined): Promise<ChildProcess | string> {
  const { file, args, env, cwd, shape, user, opens = [] } = plan;
  const filter = plan.takesKeys === true ? keyFilter() : undefined;
  const opened: number[] = [];
  try {
    for (const path of opens) {
      const one = openPath(path);
      if ("kind" in one) return one.kind === "link" ? "ELOOP" : one.errno;
      opened.push(one.fd);
    }
    // What is not given is not open at all in the child, save the first three.
    if (shape === "wrapped" && joinFd === undefined) opened.unshift(openSync("/dev/null", "w"));
    const child = spawn(file, args, {
      env,
      cwd,
      // Its own session: no terminal to write into, and a group that can be killed as one.
      detached: true,
      stdio:
        shape === "plain"
          ? ["pipe", "pipe", "pipe"]
          : [
              ...(["pipe", "pipe", "pipe", "pipe"] as const),
              ...(joinFd === undefined ? [] : [joinFd]),
              ...opened,
              ...(filter === undefined ? [] : ["pipe" as const]),
            ],
      windowsHide: true,
      ...user,
    });
    if (child.pid === undefined) return await refusal(child);
    if (filter !== undefined) handDown(filter, child.stdio[child.stdio.length - 1] as Socket);
    return child;
  } catch (error) {
    return errnoOf(error);
  } finally {
    for (const fd of opened) closeSync(fd);
  }
}

function handDown(bytes: Uint8Array, pipe: Socket): void {
  // Who ended before reading it is seen to end.
  pipe.on("error", () => undefined);
  pipe.end(bytes, () => pipe.destroy());
}

// Some errors are thrown, others are told by an event: one shape for both.
function refusal(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => {
      resolve(errnoOf(error));
    });
  });
}
