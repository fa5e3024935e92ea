import { constants } from "node:os";

/** What the first process of a namespace reported. */
export type WrappedEnd =
  | { readonly kind: "ended"; readonly exitCode: number | null; readonly signal: string | null }
  /** The program never ran: what the wrapper said instead. */
  | { readonly kind: "wrapper-failed"; readonly words: string };

// Some numbers have an older second name (SIGIOT), which stands later.
const SIGNAL_NAMES = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
);

/**
 * Read the status descriptor. A shell reports a death by signal as 128 + number, like a program that
 * exits with that code; but for a signal it also says a word ("Killed") before.
 */
export function readStatus(status: string): WrappedEnd {
  const match = /^exit (\d+)\n$/m.exec(status);
  if (match === null) return { kind: "wrapper-failed", words: firstLine(status) };
  const code = Number(match[1]);
  const signal = match.index === 0 ? undefined : SIGNAL_NAMES.get(code - 128);
  return signal === undefined
    ? { kind: "ended", exitCode: code, signal: null }
    : { kind: "ended", exitCode: null, signal };
}

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
