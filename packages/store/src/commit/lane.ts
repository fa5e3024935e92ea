import type { LockFolder } from "../lock/generations.ts";
import { withLock } from "../lock/with-lock.ts";
import type { ChangedFile } from "../records.ts";
import { type Change, createChange, syncFolders } from "./change.ts";
import type { Temporaries } from "./temporary.ts";

/** A write: what it does under the lock, and what others must read again after it. */
export interface Write<R> {
  run: (change: Change) => Promise<R>;
  changed: readonly ChangedFile[];
}

/** Where the writes into one bundle wait for each other. */
export interface Lane {
  run: <R>(write: Write<R>) => Promise<R>;
  /** Resolves when nothing waits any more. */
  idle: () => Promise<void>;
}

export interface LaneContext {
  lock: LockFolder;
  what: string;
  patience: number;
  /** Makes the folder that holds all locks. */
  prepare: () => void;
  temporaries: Temporaries;
  /** Gets the writes of a round that are on the disk, before anybody hears of their success. */
  written: (changes: readonly ChangedFile[]) => void;
}

interface Waiting {
  write: Write<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Round {
  waiting: Waiting;
  change: Change;
  result: { ok: true; value: unknown } | { ok: false; error: unknown };
}

/**
 * Writes go in rounds: all that wait are done under one lock, one after the other, and brought to the disk by
 * one sync for each folder. Those that come meanwhile make the next round, so that eight writers at once
 * cost little more than one.
 */
export function createLane(context: LaneContext): Lane {
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    while (queue.length > 0) await runRound(context, queue);
    running = undefined;
  };
  return {
    run: <R>(write: Write<R>): Promise<R> =>
      new Promise<R>((resolve, reject) => {
        queue.push({ write, resolve: resolve as (value: unknown) => void, reject });
        running ??= drain();
      }),
    idle: async () => {
      await running;
    },
  };
}

async function runRound(context: LaneContext, queue: Waiting[]): Promise<void> {
  let rounds: Round[] = [];
  try {
    context.prepare();
    await withLock(context.lock, context, async () => {
      // Only now: whoever came while the lock was busy goes along.
      rounds = await runAll(context, queue.splice(0));
      await settle(context, rounds);
    });
  } catch (error) {
    // The lock could not be had: nobody who waits for it would fare better.
    for (const { reject } of [...rounds.map(({ waiting }) => waiting), ...queue.splice(0)]) reject(error);
  }
}

async function runAll({ lock, temporaries }: LaneContext, waiting: readonly Waiting[]): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const one of waiting) {
    const change = createChange(lock.files, temporaries);
    try {
      rounds.push({ waiting: one, change, result: { ok: true, value: await one.write.run(change) } });
    } catch (error) {
      change.undo();
      rounds.push({ waiting: one, change, result: { ok: false, error } });
    }
  }
  return rounds;
}

async function settle(context: LaneContext, rounds: readonly Round[]): Promise<void> {
  const folders = new Set(rounds.flatMap(({ change, result }) => (result.ok ? [...change.folders] : [])));
  let failure: { error: unknown } | undefined;
  try {
    await syncFolders(context.lock.files, folders);
  } catch (error) {
    failure = { error };
    for (const { change, result } of [...rounds].reverse()) if (result.ok) change.undo();
  }
  const succeeded = failure === undefined ? rounds.filter(({ result }) => result.ok) : [];
  for (const { change } of succeeded) change.done();
  if (rounds.length > 0) context.written(rounds.flatMap(({ waiting }) => waiting.write.changed));
  for (const { waiting, result } of rounds) {
    if (!result.ok) waiting.reject(result.error);
    else if (failure !== undefined) waiting.reject(failure.error);
    else waiting.resolve(result.value);
  }
}
