import { backends } from "../tiers/index.ts";
import type { MachineProbe, TierProbe } from "../probe/tier-probe.ts";
import type { Launchers } from "../launchers/launchers.ts";
import type { Settings } from "./options.ts";
import type { Placer } from "./placement.ts";

/** Probe every tier. */
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
