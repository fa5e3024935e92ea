import type { Blocker as StoredBlocker } from "@toolhaft/store";
import type { ToolFailure } from "./failure.ts";

/** What would take a blocker away. */
export type BlockerFix = NonNullable<StoredBlocker["fix"]>;

/** Why a tool cannot run now, or what is dangerous about it. */
export interface Blocker {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly fix?: BlockerFix;
  /** `warns`: it runs all the same. */
  readonly severity: "blocks" | "warns";
}

/** A reason against running a tool, from the failure that a call would end with. */
export function blockerOf({
  code,
  message,
  hint,
  fix,
}: Pick<ToolFailure, "message" | "hint"> & { code: string; fix?: BlockerFix }): Blocker {
  return {
    ...{ code, message, severity: "blocks" },
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
  };
}
