import type { Blocker } from "../tool.ts";
import type { ToolFailure } from "./failure.ts";

/** A reason against running a tool, from the failure that a call would end with. */
export function blockerOf({
  code,
  message,
  hint,
}: Pick<ToolFailure, "message" | "hint"> & { code: string }): Blocker {
  return { code, message, severity: "blocks", ...(hint === undefined ? {} : { hint }) };
}
