import { v7 as newId } from "uuid";
import type { Place, SharedState } from "../shared-state.ts";

/** How long a place is kept without a sign of whoever has it. By the database's clock. */
const LEASE_MS = 15_000;
/**
 * After so long without an answer to its sign a server gives its places up, which nobody else can have before the lease is over. By a
 * clock of its own that nobody sets.
 */
const GIVE_UP_MS = 12_000;

/** Asks for something that changes the database. */
type Ask = <R extends object>(statement: string, values: readonly unknown[]) => Promise<R[]>;

interface Held {
  readonly lost: AbortController;
  timer: NodeJS.Timeout | undefined;
}

/** Places of names as rows. `hashed`: what stands for a name there. */
export function createDatabasePlaces(
  ask: Ask,
  hashed: (name: string) => string,
): { enter: SharedState["enter"]; close: () => void } {
  const all = new Map<string, Held>();
  let renewing: NodeJS.Timeout | undefined;
  /** What was asked for at a moment holds at least for so long from then on. */
  const giveUpAfter = (held: Held, since: number): void => {
    clearTimeout(held.timer);
    const leftMs = Math.max(0, since + GIVE_UP_MS - performance.now());
    held.timer = setTimeout(() => {
      held.lost.abort();
    }, leftMs).unref();
  };
  const renew = async (): Promise<void> => {
    const since = performance.now();
    const asked = [...all];
    const statement =
      "update {}.place set held = {}.now_ms() + $1 where id = any($2::uuid[]) returning id::text";
    const kept = await ask<{ id: string }>(statement, [LEASE_MS, asked.map(([id]) => id)]);
    const ids = new Set(kept.map(({ id }) => id));
    for (const [id, held] of asked) {
      if (!ids.has(id)) held.lost.abort();
      else if (all.has(id)) giveUpAfter(held, since);
    }
  };
  const forget = (id: string): void => {
    clearTimeout(all.get(id)?.timer);
    all.delete(id);
    if (all.size > 0) return;
    clearInterval(renewing);
    renewing = undefined;
  };
  return {
    async enter(name, most): Promise<Place | undefined> {
      const id = newId();
      const since = performance.now();
      const values = [hashed(name), most, id, LEASE_MS];
      const [row] = await ask<{ entered: boolean }>("select {}.enter($1, $2, $3, $4) as entered", values);
      if (row?.entered !== true) return undefined;
      const held: Held = { lost: new AbortController(), timer: undefined };
      all.set(id, held);
      giveUpAfter(held, since);
      renewing ??= setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3).unref();
      return {
        lost: held.lost.signal,
        async leave() {
          if (!all.has(id)) return;
          forget(id);
          // Nobody hears it: then the lease ends it.
          await ask("delete from {}.place where id = $1", [id]).catch(() => undefined);
        },
      };
    },
    close() {
      for (const id of [...all.keys()]) forget(id);
    },
  };
}
