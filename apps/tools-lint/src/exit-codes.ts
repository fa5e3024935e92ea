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
