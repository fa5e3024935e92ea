import type { RunOutcome } from "@toolhaft/exec-sandbox";

/** Signs of a program that did not expect what came: traces of several languages. */
const TRACES: readonly RegExp[] = [
  /^Traceback \(most recent call last\):/m,
  /^[ \t]+at (?:.+ \()?(?:node:|file:|[A-Za-z]:\\|\/).+:\d+:\d+\)?$/m,
  /^[ \t]+at [\w$.<>]+\([\w$]+\.(?:java|kt|scala):\d+\)$/m,
  /^(?:panic: |fatal error: |goroutine \d+ \[)/m,
  /^thread '.*' panicked at /m,
  /^.+\.rb:\d+:in [`'].+'/m,
  /Segmentation fault|core dumped|stack overflow|Assertion .*failed/i,
];

/** How a program crashed, in one line; `undefined` when it ended well, or said itself why it does not do it. */
export function crashOf(outcome: RunOutcome): string | undefined {
  const { ok, exitCode, signal, stderr } = outcome;
  if (ok || outcome.error.code === "EXEC_TIMEOUT" || outcome.error.code === "EXEC_ABORTED") return undefined;
  if (signal !== null) return `it was ended by ${signal}`;
  if (outcome.error.code !== "EXEC_FAILED") return undefined;
  const text = stderr.text.trim();
  if (exitCode === 126 || exitCode === 127) return `it cannot be started: ${text}`;
  if (text === "") return `it ended with code ${String(exitCode)} and without a word`;
  if (!TRACES.some((trace) => trace.test(stderr.text))) return undefined;
  return `it crashed: ${lastWords(text)}`;
}

/** The line of a trace that says what happened: Python has it last, others before the places. */
function lastWords(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const said = text.startsWith("Traceback")
    ? lines.at(-1)
    : (lines.find((line) => /^(?:\w*Error|\w*Exception|panic|thread|fatal error)\b/.test(line.trim())) ??
      lines[0]);
  return (said ?? "").trim().slice(0, 200);
}
