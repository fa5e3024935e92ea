import { cutText } from "@toolhaft/json-text";
import { failure, type ToolFailure } from "./failure.ts";

/** What was behind a failure of code `INTERNAL`: for a log, never for whoever called the tool. */
export interface Fault {
  /** `TypeError`. */
  readonly type: string;
  /** Its message without secrets, and without what stands in quotes, which may be a value of a call. */
  readonly message: string;
  /** Where, without the message. */
  readonly stack: string;
}

// Behind the failure, so that it goes nowhere with it.
const faults = new WeakMap<ToolFailure, Fault>();

/** A fault of ours, or of a source, as the failure of a call. `hide` takes secrets out of a text. */
export function internalFailure(
  cause: unknown,
  hide: (text: string) => string = (text) => text,
): ToolFailure {
  const error = failure("INTERNAL");
  const isError = cause instanceof Error;
  const said = isError ? cause.message : String(cause);
  faults.set(error, {
    type: isError ? cause.name : typeof cause,
    message: cutText(hide(said).replace(QUOTED, "…"), LONGEST),
    stack: isError ? framesOf(cause.stack ?? "") : "",
  });
  return error;
}

/** What was behind a failure of code `INTERNAL`, where that is known. */
export function faultOf(error: object): Fault | undefined {
  return faults.get(error as ToolFailure);
}

const QUOTED = /"(?:[^"\\]|\\.)*"?|'[^']*'|`[^`]*`/gs;
const LONGEST = 500;

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 10)
    .join("\n");
}
