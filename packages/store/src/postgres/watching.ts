import type { DatabaseCatalog } from "./catalog.ts";
import type { Database, Listener } from "./database.ts";

/** A catalog that follows by itself while somebody watches it. */
export interface Watching {
  catalog: DatabaseCatalog;
  close: () => Promise<void>;
}

/**
 * While somebody watches, hints of the database say when to look; and a look now and then finds what no hint came for, and listens
 * again where the connection was lost.
 */
export function followHints(database: Database, catalog: DatabaseCatalog, followMs: number): Watching {
  const channel = `${database.schema}_change`;
  let listening: Promise<Listener | undefined> | undefined;
  let isClosed = false;
  const look = async (): Promise<void> => {
    if (isClosed || !catalog.isWatched()) return;
    // Whoever asks next is told of a failure.
    await catalog.follow()?.catch(() => undefined);
  };
  const listen = async (): Promise<void> => {
    if ((await listening)?.isLost() === true) listening = undefined;
    if (isClosed || !catalog.isWatched()) return;
    listening ??= database.listen(channel, () => void look()).catch(() => undefined);
    if ((await listening) === undefined) listening = undefined;
  };
  const again = async (): Promise<void> => {
    await listen();
    await look();
  };
  const timer = followMs === 0 ? undefined : setInterval(() => void again(), followMs).unref();
  return {
    catalog: {
      ...catalog,
      watch(onChange) {
        const stop = catalog.watch(onChange);
        void again();
        return stop;
      },
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await (await listening)?.close();
    },
  };
}
