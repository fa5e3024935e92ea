/** Who holds a lock or wrote a temporary file: enough to tell later whether that process still lives. */
export interface OwnerRecord {
  /** The machine: its name and its id. */
  host: string;
  /** Changes with every start of the machine; empty where unknown. */
  boot: string;
  /** The namespace that `pid` counts in; empty where unknown. */
  pidSpace: string;
  pid: number;
  /** When the process started, as the system counts; empty where unknown. Tells two uses of a pid apart. */
  start: string;
  /** This one opening of the store. */
  nonce: string;
  /** When it was opened, in ISO 8601. */
  since: string;
}

/** What is known about an owner. Only a `dead` one ever loses its lock. */
export type Verdict = "alive" | "dead" | "unknown";

/** This process, and what it can say about others. */
export interface ProcessView {
  self: () => Omit<OwnerRecord, "nonce" | "since">;
  judge: (owner: OwnerRecord) => Verdict;
}

/** Read an owner's record; undefined for a text that is none, such as one still being written. */
export function parseOwner(text: string): OwnerRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const record = value as Record<string, unknown>;
    const isText = (key: string): boolean => Object.hasOwn(record, key) && typeof record[key] === "string";
    const isComplete = ["host", "boot", "pidSpace", "start", "nonce", "since"].every(isText);
    if (!isComplete || !Number.isSafeInteger(record["pid"])) return undefined;
    return record as unknown as OwnerRecord;
  } catch {
    return undefined;
  }
}

/** An owner as a person looks for it: `process 4711 on tides-1`. */
export function describeOwner({ pid, host }: OwnerRecord): string {
  return `process ${String(pid)} on ${host.split(" ", 1)[0] ?? ""}`;
}
