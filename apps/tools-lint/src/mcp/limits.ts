const MIB = 1024 * 1024;

/** What a server may send before it counts as broken. */
export const LIMITS = {
  /** Bytes of one message. */
  message: 16 * MIB,
  /** Bytes of all messages. */
  total: 64 * MIB,
  pages: 500,
  /** Bytes of stderr that are kept, from its end. */
  stderr: 8192,
} as const;

/** `16 MiB`. */
export function inMib(bytes: number): string {
  return `${String(bytes / MIB)} MiB`;
}
