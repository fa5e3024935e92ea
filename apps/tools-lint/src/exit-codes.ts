/** What a shell or CI learns from a run. */
export const EXIT = {
  /** Nothing that counts was found. */
  ok: 0,
  /** An error was found, or more warnings than allowed. */
  findings: 1,
  /** The command line, a path or the configuration is wrong. */
  usage: 2,
  /** A fault of ours, or a thread that ended before its work was done. */
  internal: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
