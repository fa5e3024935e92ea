/** What a shell or a program learns from a run. */
export const EXIT = {
  ok: 0,
  /** The tool ran and failed. */
  failed: 1,
  /** The command line, the configuration or a tool's definition is wrong, or the call was refused. */
  refused: 2,
  /** A fault of ours. */
  internal: 3,
  timeout: 124,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit codes in words, for help and the docs. */
export const EXIT_CODES: readonly (readonly [string, string])[] = [
  ["0", "the tool answered"],
  ["1", "the tool ran and failed, or its output breaks the rules"],
  ["2", "wrong usage or configuration, a broken definition, wrong arguments, or a call that was refused"],
  ["3", "a fault of tools-runner itself"],
  ["124", "the time was up; the tool was killed"],
  ["130", "interrupted; the tool was killed"],
];
