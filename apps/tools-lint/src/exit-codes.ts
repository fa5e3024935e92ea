import type { Summary } from "@toolhaft/lint";

/** What a shell or CI learns from a run. */
export const EXIT = {
  /** Nothing that counts was found. */
  ok: 0,
  /** An error was found, or more warnings than allowed. */
  findings: 1,
  /** The command line, a path or the configuration is wrong. */
  usage: 2,
  /** A fault of ours. */
  internal: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** 1 if and only if there is an error, or more warnings than allowed; infos never count. */
export function exitCodeOf({ errors, warnings }: Summary, maxWarnings: number): ExitCode {
  return errors > 0 || warnings > maxWarnings ? EXIT.findings : EXIT.ok;
}

/** The exit codes in words, for help and the docs. */
export const EXIT_CODES: readonly (readonly [string, string])[] = [
  ["0", "nothing that counts"],
  ["1", "an error, or more warnings than --max-warnings"],
  ["2", "wrong usage, an unreadable path, nothing to lint"],
  ["3", "a fault of tools-lint itself"],
];
