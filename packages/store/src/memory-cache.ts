/** What costs something to make, by name. */
export interface MemoryCache<V> {
  get: (name: string) => V | undefined;
  /** `bytes`: about as much memory as it holds. More than all may hold together is not kept. */
  set: (name: string, value: V, bytes: number) => void;
  remove: (name: string) => void;
}

/** At most so many bytes; what nobody asked for the longest goes first. */
export function createMemoryCache<V>(mostBytes: number): MemoryCache<V> {
  const entries = new Map<string, { value: V; bytes: number }>();
  let sum = 0;
  let newest: string | undefined;
  const remove = (name: string): void => {
    sum -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };
  return {
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined || name === newest) return entry?.value;
      // A map's order is that of its insertions.
      entries.delete(name);
      entries.set(name, entry);
      newest = name;
      return entry.value;
    },
    set(name, value, bytes) {
      remove(name);
      if (bytes > mostBytes) return;
      entries.set(name, { value, bytes });
      newest = name;
      sum += bytes;
      for (const oldest of entries.keys()) {
        if (sum <= mostBytes) return;
        remove(oldest);
      }
    },
    remove,
  };
}
