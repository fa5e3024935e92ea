import type { Problem } from "@toolhaft/client";
import type { ApprovalRequest, GivenApproval, StepProgress } from "@toolhaft/toolbox";

/** How a call ended, whatever ran it. */
export type CallOutcome =
  | { readonly ok: true; readonly json: string; readonly meta: OutcomeMeta }
  | {
      readonly ok: false;
      readonly error: CallFailure;
      /** What somebody would have to approve. */
      readonly approval?: ApprovalRequest;
      readonly meta: OutcomeMeta;
    };

export interface CallFailure {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly hint?: string;
  readonly fix?: NonNullable<Problem["fix"]>;
  readonly retryAfterMs?: number;
  /** It failed on the way: something was done before. */
  readonly hasRun?: true;
  readonly issues?: readonly { readonly pointer: string; readonly message: string; readonly help?: string }[];
}

export interface OutcomeMeta {
  readonly durationMs: number;
  readonly queuedMs: number;
  readonly warnings: readonly string[];
}

/** What a call tells while it runs. */
export type CallNews =
  | { readonly type: "progress"; readonly stage: string; readonly step?: StepProgress }
  | { readonly type: "stderr"; readonly line: string }
  | { readonly type: "output"; readonly name: string; readonly data: string };

export interface CallContext {
  /** Names the call, and who asked for it. */
  readonly id: string;
  readonly tokenId: string | undefined;
  /** What somebody said of this call before. */
  readonly approved: GivenApproval | undefined;
  readonly signal: AbortSignal;
  readonly tell: (news: CallNews) => void;
}

/** What would run; `ok: false` when the call would be refused. */
export type CallPlanned = { readonly ok: true } | { readonly ok: false; readonly error: CallFailure };
