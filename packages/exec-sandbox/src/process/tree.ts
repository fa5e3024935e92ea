import { constants } from "node:os";

/** The processes of one launch, as far as they can be reached. */
export interface ProcessTree {
  /** Ask the program to end. */
  terminate(): void;
  /** End everything that can be reached; `atOnce` when this process will not come back to it. */
  kill(atOnce?: boolean): void;
  /**
   * Called once the first process has ended and was collected: its number may belong to somebody else
   * from now on, so nothing is sent to it again.
   */
  leaderEnded(): void;
  /** Whether descendants are still there after that. */
  hasSurvivors(): boolean;
}

/** Send a signal; `false` when there was nobody to send it to. */
export type SendSignal = (pid: number, signal: NodeJS.Signals | 0) => boolean;

export const sendSignal: SendSignal = (pid, signal) => {
  // "Nobody is there" is the usual answer, and as a thrown error it costs more than all else after an exit.
  const { _kill: quietKill } = process as { readonly _kill?: (pid: number, signal: number) => number };
  if (quietKill !== undefined) return quietKill(pid, signal === 0 ? 0 : constants.signals[signal]) === 0;
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};
