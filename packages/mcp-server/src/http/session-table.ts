export interface SessionTableOptions {
  readonly mostSessions: number;
  readonly idleMs: number;
}

/** Sessions by their id, closed when nobody used them for a while. */
export interface SessionTable<Session> {
  add(id: string, session: Session): void;
  get(id: string): Session | undefined;
  /** Hold a session while a request of it is answered; the answer lets it go. */
  use(id: string): () => void;
  remove(id: string): void;
  /** Make sure that one more fits: the one that was idle longest goes. False when all are in use. */
  makeRoom(): boolean;
  close(): Promise<void>;
}

interface Entry<Session> {
  readonly session: Session;
  uses: number;
  timer: NodeJS.Timeout | undefined;
}

export function createSessionTable<Session>(
  { mostSessions, idleMs }: SessionTableOptions,
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

  return {
    add(id, session) {
      const entry = { session, uses: 0, timer: undefined };
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
    makeRoom() {
      if (entries.size < mostSessions) return true;
      const [idle] = [...entries].find(([, { uses }]) => uses === 0) ?? [];
      if (idle === undefined) return false;
      void close(idle);
      return true;
    },
    async close() {
      await Promise.all([...entries.keys()].map(close));
    },
  };
}
