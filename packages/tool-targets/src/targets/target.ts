import type { Constraint } from "./constraint.ts";

/** What one receiver of tools takes, as plain data. */
export interface Target {
  /** Lower case, such as `gemini` or `mcp@2025-11-25`. */
  id: string;
  title: string;
  /** Each with where it is said and when it was last seen to hold. */
  constraints: readonly Constraint[];
}
