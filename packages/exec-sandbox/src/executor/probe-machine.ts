import { backends } from "../tiers/index.ts";
import type { TierProbe } from "../tiers/probe.ts";
import type { Launchers } from "./launchers.ts";
import type { Settings } from "./options.ts";
import type { Placer } from "./placement.ts";

/** What a machine can isolate. */
export interface MachineProbe {
  readonly platform: string;
  /** Strongest first. */
  readonly tiers: readonly TierProbe[];
  readonly helper: { readonly available: boolean; readonly reason?: string };
  /** What weakens the isolation though it works. */
  readonly warnings: readonly string[];
}

export async function probeMachine(
  settings: Settings,
  placer: Placer,
  launchers: Launchers,
): Promise<MachineProbe> {
  const tiers: TierProbe[] = [];
  for (const backend of Object.values(backends)) tiers.push(await placer.probe(backend));
  const reason = launchers.problem();
  return {
    platform: process.platform,
    tiers,
    helper: reason === undefined ? { available: true } : { available: false, reason },
    warnings: warnings(settings),
  };
}

function warnings({ user }: Settings): readonly string[] {
  if (process.getuid?.() !== 0 || user !== undefined) return [];
  return [
    "Programs run as root: the limit of processes does not hold for root, and what is not confined is open to it. Run as another user, or set the option user.",
  ];
}
