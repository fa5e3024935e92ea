import { setTimeout as later } from "node:timers/promises";
import type { DatabaseAddress, Driver } from "@toolhaft/store/postgres";
import type pg from "pg";

/** A connection that stands for this runner: while it is there, so is the runner. */
export interface Session {
  /** Of this runner: a new one with every start. */
  readonly id: string;
  /** Whether the lock is held now. Nothing is claimed without. */
  isHeld(): boolean;
  /** For how many milliseconds it has been held without a break; 0 where it is not. */
  heldMs(): number;
  /** Hear what the database tells of calls; the answer ends it. `undefined`: something may have been missed. */
  hear(listen: (notice: Notice | undefined) => void): () => void;
  close(): Promise<void>;
}

export interface Notice {
  readonly of: "call" | "waiting";
  /** The id of the call. */
  readonly id: string;
}

interface SessionOptions {
  readonly id: string;
  readonly schema: string;
  /** Milliseconds between two signs of life. */
  readonly beatMs: number;
}

const AGAIN_MS = 250;
const CONNECT_MS = 10_000;

/**
 * Open the session of a runner. The database lets go of its lock at once when the process dies; a runner that only stands still keeps
 * it, and is known by its signs of life. Those are given on the connection of the lock: whoever is seen without a lock is dead.
 */
export async function openSession(
  driver: Driver,
  { url }: Pick<DatabaseAddress, "url">,
  { id, schema, beatMs }: SessionOptions,
): Promise<Session> {
  const { Client } = driver as typeof pg;
  const listeners = new Set<(notice: Notice | undefined) => void>();
  const stop = new AbortController();
  let heldSince: number | undefined;
  const tell = (notice: Notice | undefined): void => {
    for (const listen of listeners) listen(notice);
  };
  const pause = (ms: number): Promise<void> =>
    later(ms, undefined, { signal: stop.signal }).catch(() => undefined);

  /** Connect, take the lock, and give signs of life until the connection is lost or closed. */
  const hold = async (onHeld: () => void): Promise<void> => {
    const about = { connectionString: url, application_name: "toolhaft", keepAlive: true };
    // A connection that nobody answers on any more is taken for lost.
    const client = new Client({ ...about, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS });
    const lost = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.on("error", () => {
        resolve();
      });
    });
    client.on("notification", ({ channel, payload = "" }) => {
      tell({ of: channel.endsWith("_waiting") ? "waiting" : "call", id: payload });
    });
    const connection = { isLost: false };
    void lost.then(() => (connection.isLost = true));
    try {
      await client.connect();
      await client.query(`listen ${schema}_call; listen ${schema}_waiting`);
      // A connection that died without a word must not hold the lock for hours.
      await client.query(
        "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
      );
      await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [lockName(schema, id)]);
      await client.query(
        `insert into ${schema}.locks (since) values (clock_timestamp()) on conflict do nothing`,
      );
      for (;;) {
        await client.query(
          `insert into ${schema}.runner values ($1, clock_timestamp()) on conflict (id) do update set seen = clock_timestamp()`,
          [id],
        );
        if (heldSince === undefined) {
          heldSince = performance.now();
          onHeld();
          tell(undefined);
        }
        await Promise.race([pause(beatMs), lost]);
        if (stop.signal.aborted || connection.isLost) return;
      }
    } finally {
      heldSince = undefined;
      await Promise.race([client.end().catch(() => undefined), later(AGAIN_MS)]);
    }
  };
  const keep = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      // What is wrong is said to whoever asks the database next.
      await hold(() => undefined).catch(() => undefined);
      await pause(AGAIN_MS);
    }
  };
  let holding!: Promise<void>;
  await new Promise<void>((resolve, reject) => {
    holding = hold(resolve).catch(reject).then(keep);
  }).catch(async (error: unknown) => {
    stop.abort();
    await holding;
    throw error;
  });

  return {
    id,
    isHeld: () => heldSince !== undefined,
    heldMs: () => (heldSince === undefined ? 0 : performance.now() - heldSince),
    hear(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    async close() {
      stop.abort();
      await holding;
    },
  };
}

/** What the lock of a runner is known by. */
export function lockName(schema: string, runner: string): string {
  return `${schema} runner ${runner}`;
}
