import type { Guarantees, Tier } from "../types.ts";

/** What one tier can do on this machine, found out by running in it once. */
export interface TierProbe {
  readonly tier: Tier;
  readonly available: boolean;
  /** What was seen to work; a call gets those of them that it asks for. */
  readonly guarantees: Guarantees;
  /** Why it is not available: the first line of what was said. */
  readonly reason?: string;
  /** How to make it available. */
  readonly hint?: string;
}

/** What a machine can isolate. */
export interface MachineProbe {
  readonly platform: string;
  /** Strongest first. */
  readonly tiers: readonly TierProbe[];
  readonly helper: { readonly available: boolean; readonly reason?: string };
  /** What weakens the isolation though it works. */
  readonly warnings: readonly string[];
}
