import type { CallResult, Problem, Refusal } from "@toolhaft/client";

/** A fault at a place of the arguments or of the result. */
export interface Fault {
  /** RFC 6901, from the arguments or from the result. */
  readonly pointer: string;
  readonly message: string;
  readonly help?: string;
}

/** How a call ended, as it is shown. */
export type Outcome =
  | {
      readonly ok: true;
      /** The result's exact JSON text. */
      readonly json: string;
      readonly durationMs: number;
      readonly warnings: readonly string[];
    }
  | {
      readonly ok: false;
      readonly code: string;
      /** In English; of what happened here, absent: the screen has its own words. */
      readonly message?: string;
      readonly hint?: string;
      /** Absent: nothing ran. */
      readonly durationMs?: number;
      readonly warnings: readonly string[];
      /** Where the arguments do not fit. */
      readonly argumentFaults: readonly Fault[];
      /** Where the result does not fit the tool's output schema. */
      readonly resultFaults: readonly Fault[];
    };

/** Of the last event of a stream, or of a plain answer. `text`: as it was sent. */
export function outcomeOfEvent(data: CallResult | Refusal, text: string): Outcome {
  if (!("meta" in data)) return outcomeOfProblem(data);
  const { durationMs, warnings } = data.meta;
  if (data.ok) return { ok: true, json: valueText(text) ?? JSON.stringify(data.value), durationMs, warnings };
  const { code, message, hint, issues = [] } = data.error;
  return {
    ...{ ok: false, code, message, durationMs, warnings },
    ...(hint === undefined ? {} : { hint }),
    ...{ argumentFaults: [], resultFaults: issues },
  };
}

/** Of a call that was refused. */
export function outcomeOfProblem({ code, detail, hint, errors = [] }: Problem): Outcome {
  const faults = errors.map(({ pointer, detail: message, help }) => ({
    ...{ pointer: pointer.replace(/^\/args/, ""), message },
    ...(help === undefined ? {} : { help }),
  }));
  return {
    ...{ ok: false, code, message: detail, warnings: [], argumentFaults: faults, resultFaults: [] },
    ...(hint === undefined ? {} : { hint }),
  };
}

const CODES = {
  stopped: "CLIENT_STOPPED",
  offline: "CLIENT_OFFLINE",
  "cut off": "CLIENT_CUT_OFF",
  declined: "APPROVAL_DECLINED",
} as const;

/** Of a call that did not come to its end here. */
export function stopped(why: keyof typeof CODES): Outcome {
  return { ok: false, code: CODES[why], warnings: [], argumentFaults: [], resultFaults: [] };
}

const BEFORE = '{"ok":true,"value":';
const BEHIND = ',"meta":{';

/**
 * The exact text of a result's value, so that `1.0` and `9007199254740993` are shown as the tool gave them. In an answer of the
 * server it stands between these two; inside a string a quote is escaped, so the last is the right one.
 */
function valueText(text: string): string | undefined {
  const end = text.lastIndexOf(BEHIND);
  return text.startsWith(BEFORE) && end >= BEFORE.length ? text.slice(BEFORE.length, end) : undefined;
}
