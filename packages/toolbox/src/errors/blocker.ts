import type { Fix, ToolFailure } from "./failure.ts";

/** Why a tool cannot run now, or what is dangerous about it. */
export interface Blocker {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly fix?: Fix;
  /** `warns`: it runs all the same. */
  readonly severity: "blocks" | "warns";
}

/** A reason against running a tool, from the failure that a call would end with. */
export function blockerOf({
  code,
  message,
  hint,
  fix,
}: Pick<ToolFailure, "message" | "hint" | "fix"> & { code: string }): Blocker {
  return {
    ...{ code, message, severity: "blocks" },
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
  };
}
