import type { StoreChange, ToolStore } from "@toolhaft/store";
import { changeEvent, distinct } from "./change-events.ts";

/** One event; `id` is the place in the store's list of changes behind it. */
export interface FeedNews {
  readonly type: "start" | "change";
  readonly data: object;
  readonly id?: string;
}

export type Listen = (news: FeedNews) => void;

/** Tells any number of listeners what changes in a store, by whatever process, in one order. */
export interface ChangeFeed {
  /** What changed behind `lastEventId` first, else from now on. The answer ends it. */
  listen(lastEventId: string | undefined, listen: Listen): Promise<() => void>;
  /** No more is told. */
  close(): void;
}

/**
 * A feed over a store. It reads only while somebody listens. More than `most` changes at once are not told one by one: then it
 * is quicker to read the lists again.
 */
export function createChangeFeed(store: ToolStore, most: number): ChangeFeed {
  const listeners = new Set<Listen>();
  // One step at a time, so that all hear the same order.
  let turn: Promise<unknown> = Promise.resolve();
  let place = "";
  let stop: (() => void) | undefined;
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const mine = turn.then(step);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const tellAll = (news: FeedNews): void => {
    for (const listen of listeners) listen(news);
  };
  const follow = async (byHand: readonly StoreChange[]): Promise<void> => {
    if (listeners.size === 0) return;
    const now = await newsSince({ store, most }, place, byHand);
    place = now.place;
    for (const news of now.news) tellAll(news);
  };
  const begin = async (): Promise<void> => {
    if (stop !== undefined) return;
    stop = store.watch((changes) => void inTurn(() => follow(changes)).catch(() => undefined));
    // From here on the store follows what other processes write.
    await store.listBundles({ pageSize: 1 });
    ({ place } = await store.changesSince());
  };
  const end = (): void => {
    stop?.();
    stop = undefined;
  };
  return {
    listen: (lastEventId, listen) =>
      inTurn(async () => {
        await begin();
        await follow([]);
        if (lastEventId === undefined) listen({ type: "start", id: place, data: { reason: "new" } });
        else for (const news of (await newsSince({ store, most }, lastEventId, [])).news) listen(news);
        listeners.add(listen);
        return () => {
          listeners.delete(listen);
          if (listeners.size === 0) end();
        };
      }),
    close() {
      listeners.clear();
      end();
    },
  };
}

/** What is told of the changes behind a place, and of those that only a look at the files found. */
async function newsSince(
  { store, most }: { readonly store: ToolStore; readonly most: number },
  from: string,
  found: readonly StoreChange[],
): Promise<{ news: readonly FeedNews[]; place: string }> {
  const { place, changes } = await store.changesSince(from);
  const all = distinct([...found, ...(changes ?? [])]);
  const reason = changes === undefined ? "unknown" : all.length > most ? "many" : undefined;
  if (reason !== undefined) return { news: [{ type: "start", id: place, data: { reason } }], place };
  const news: FeedNews[] = [];
  for (const change of all) news.push({ type: "change", data: await changeEvent(store, change) });
  const last = news.at(-1);
  // Behind the last of them: whoever leaves before it hears all of them again.
  if (last !== undefined) news[news.length - 1] = { ...last, id: place };
  return { news, place };
}
