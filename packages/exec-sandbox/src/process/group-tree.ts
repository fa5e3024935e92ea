import { sessionMembers } from "./proc.ts";
import { sendSignal } from "./tree.ts";
import type { ProcessTree, SendSignal } from "./tree.ts";

/**
 * The tree of a program that leads its own session: its process group while it lives, and what is left
 * of the session afterwards. A descendant that opened a session of its own is out of reach.
 */
export function createGroupTree(
  leader: number,
  send: SendSignal = sendSignal,
  members: (session: number) => readonly number[] = sessionMembers,
): ProcessTree {
  let leaderAlive = true;

  const survivors = (): readonly number[] => {
    // The number stays taken while the group has members; without any, looking further is not worth it.
    if (leaderAlive || !send(-leader, 0)) return [];
    return members(leader);
  };

  return {
    terminate() {
      if (leaderAlive) send(-leader, "SIGTERM");
    },
    kill() {
      if (leaderAlive) send(-leader, "SIGKILL");
      else for (const pid of survivors()) send(pid, "SIGKILL");
    },
    leaderEnded() {
      leaderAlive = false;
    },
    hasSurvivors: () => survivors().length > 0,
  };
}
