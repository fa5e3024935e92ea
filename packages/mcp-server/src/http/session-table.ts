export interface SessionTableOptions {
  readonly mostSessions: number;
  /** Of one owner. */
  readonly mostSessionsEach: number;
  readonly idleMs: number;
}

/** Sessions by their id, closed when nobody used them for a while. */
export interface SessionTable<Session> {
  add(id: string, session: Session, owner: string): void;
  get(id: string): Session | undefined;
  /** Hold a session while a request of it is answered; the answer lets it go. */
  use(id: string): () => void;
  remove(id: string): void;
  /**
   * Make sure that one more of this owner's fits: the one of theirs that was idle longest goes. Only of an owner with more
   * than an equal share one goes for another's. False when there is none to go.
   */
  makeRoom(owner: string): boolean;
  close(): Promise<void>;
}

interface Entry<Session> {
  readonly session: Session;
  readonly owner: string;
  uses: number;
  timer: NodeJS.Timeout | undefined;
}

export function createSessionTable<Session>(
  { mostSessions, mostSessionsEach, idleMs }: SessionTableOptions,
  end: (session: Session) => Promise<void>,
): SessionTable<Session> {
  // Used last stands last.
  const entries = new Map<string, Entry<Session>>();

  const close = async (id: string): Promise<void> => {
    const entry = entries.get(id);
    entries.delete(id);
    clearTimeout(entry?.timer);
    if (entry !== undefined) await end(entry.session);
  };
  const rest = (id: string, entry: Entry<Session>): void => {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void close(id), idleMs).unref();
  };

  const idleOf = (owner: string): string | undefined =>
    [...entries].find(([, entry]) => entry.uses === 0 && entry.owner === owner)?.[0];

  return {
    add(id, session, owner) {
      const entry = { session, owner, uses: 0, timer: undefined };
      entries.set(id, entry);
      rest(id, entry);
    },
    get: (id) => entries.get(id)?.session,
    use(id) {
      const entry = entries.get(id);
      if (entry === undefined) return () => undefined;
      entry.uses += 1;
      clearTimeout(entry.timer);
      entries.delete(id);
      entries.set(id, entry);
      return () => {
        entry.uses -= 1;
        if (entry.uses === 0 && entries.get(id) === entry) rest(id, entry);
      };
    },
    remove(id) {
      clearTimeout(entries.get(id)?.timer);
      entries.delete(id);
    },
    makeRoom(owner) {
      const counts = new Map([[owner, 0]]);
      for (const entry of entries.values()) counts.set(entry.owner, (counts.get(entry.owner) ?? 0) + 1);
      const own = counts.get(owner) ?? 0;
      const isFull = entries.size >= mostSessions;
      if (!isFull && own < mostSessionsEach) return true;
      // Below its share, somebody else must be above theirs.
      const isPoor = isFull && own + 1 <= mostSessions / counts.size;
      const [richest] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most));
      const idle = (isPoor ? idleOf(richest) : undefined) ?? idleOf(owner);
      if (idle === undefined) return false;
      void close(idle);
      return true;
    },
    async close() {
      await Promise.all([...entries.keys()].map(close));
    },
  };
}
