import type { ToolAnnotations } from "@toolhaft/toolbox";
import type { Outcome } from "../outcome.ts";
import type { Sighting } from "./watched-executor.ts";

/** What a call with valid arguments must not do. */
export type FaultKind = "leak" | "write" | "network" | "hang" | "crash" | "result";

/** What a call did that it must not, in one line. */
export interface Fault {
  readonly kind: FaultKind;
  readonly says: string;
}

/** What a tool may do, since it says so; and what it says that it does not. */
export interface Declared {
  readonly network: Declaration;
  readonly writing: Declaration;
}

export type Declaration = "does" | "does not" | "unsaid";

/** What the annotations of a tool say. */
export function declaredBy({ readOnlyHint, destructiveHint, openWorldHint }: ToolAnnotations = {}): Declared {
  const writes = readOnlyHint === false || (readOnlyHint === undefined && destructiveHint === true);
  return {
    writing: writes ? "does" : readOnlyHint === true ? "does not" : "unsaid",
    network: openWorldHint === undefined ? "unsaid" : openWorldHint ? "does" : "does not",
  };
}

/** Everything that a call did wrong, by what it ended with and what was seen of it meanwhile. */
export function faultsOf(outcome: Outcome, seen: Sighting, declared: Declared): readonly Fault[] {
  const faults: Fault[] = [];
  const { leaked, written, usedNetwork, crash } = seen;
  if (leaked.length > 0)
    faults.push({ kind: "leak", says: `its result holds the value of ${leaked.join(", ")}` });
  if (written.length > 0 && declared.writing !== "does") {
    const why =
      declared.writing === "unsaid"
        ? "which nothing allows"
        : "although it says that it only reads (readOnlyHint)";
    faults.push({ kind: "write", says: `it writes ${shown(written)}, ${why}` });
  }
  if (usedNetwork && declared.network !== "does") {
    const why =
      declared.network === "unsaid"
        ? "which nothing allows"
        : "although it says that it stays on this machine (openWorldHint)";
    faults.push({ kind: "network", says: `it uses the network, ${why}` });
  }
  const ended = outcome.ok ? undefined : endedBadly(outcome, crash);
  if (ended !== undefined) faults.push(ended);
  return faults;
}

function endedBadly(
  { code, message }: Extract<Outcome, { ok: false }>,
  crash: string | undefined,
): Fault | undefined {
  if (/(?:^|_)TIMEOUT$/.test(code)) return { kind: "hang", says: `it does not end: ${message}` };
  if (crash !== undefined) return { kind: "crash", says: crash };
  if (isBrokenResult(code)) return { kind: "result", says: message };
  // A server that fails over what its tool takes.
  if (code === "HTTP_STATUS" && / 5\d\d/.test(message)) return { kind: "crash", says: message };
  if (CRASHES.has(code)) return { kind: "crash", says: message };
  return MISTAKE.test(message) ? { kind: "crash", says: message } : undefined;
}

function isBrokenResult(code: string): boolean {
  return code.startsWith("OUTPUT_") || RESULTS.has(code);
}

const RESULTS: ReadonlySet<string> = new Set([
  ...["FUNCTION_RESULT", "INVALID_RESULT", "RESULT_INVALID"],
  ...["HTTP_PARSE_EMPTY", "HTTP_PARSE_FAILED", "HTTP_DECODE_FAILED", "HTTP_CONTENT_TYPE_MISMATCH"],
]);

const CRASHES: ReadonlySet<string> = new Set([
  "EXEC_SIGNAL",
  "EXEC_LIMIT_MEMORY",
  "EXEC_OUTPUT_TOO_LARGE",
  "FUNCTION_STOPPED",
  "MCP_CLOSED",
]);

/** What an engine says of a program that is wrong, and no author of what arguments lack. */
const MISTAKE =
  /Cannot read propert|Cannot convert undefined|Cannot destructure|is not (?:a function|iterable|defined|a constructor)|Maximum call stack|Invalid array length|Invalid string length|Unexpected token|Unexpected end of JSON/;

function shown(written: readonly string[]): string {
  const more = written.length - MOST_SHOWN;
  return more > 0
    ? `${written.slice(0, MOST_SHOWN).join(", ")} and ${String(more)} more`
    : written.join(", ");
}

const MOST_SHOWN = 3;
