import { ExecError } from "../errors/exec-error.ts";
import type { ExecBackend } from "../tiers/backend.ts";
import { backends } from "../tiers/index.ts";
import { probeTier } from "../probe/probe.ts";
import type { TierProbe } from "../probe/tier-probe.ts";
import type { Guarantees, Isolate } from "../types.ts";
import { inForce, missingFrom, needsFiles } from "./choose-tier.ts";
import type { Launcher } from "../launchers/launcher.ts";
import type { Launchers } from "../launchers/launchers.ts";
import type { Settings } from "./options.ts";

/** How one call will run. */
export interface Placement {
  readonly backend: ExecBackend;
  readonly launcher: Launcher;
  readonly guarantees: Guarantees;
}

/** Finds the tier and the launcher of a call; each pair is probed once. */
export interface Placer {
  place(isolate: Isolate): Promise<Placement | ExecError>;
  probe(backend: ExecBackend): Promise<TierProbe>;
}

export function createPlacer(settings: Settings, launchers: Launchers): Placer {
  const probes = new Map<string, Promise<TierProbe>>();

  const probeWith = (backend: ExecBackend, launcher: Launcher): Promise<TierProbe> => {
    const key = `${backend.tier} ${launcher.kind}`;
    const known = probes.get(key) ?? probeTier(backend, launcher, settings.user);
    probes.set(key, known);
    // A helper that died during the probe says nothing about the tier.
    void known.then(({ available }) => {
      if (!available && launcher.kind !== "direct") probes.delete(key);
    });
    return known;
  };

  const tryTier = async (
    backend: ExecBackend,
    isolate: Isolate,
  ): Promise<Placement & { probe: TierProbe }> => {
    const launcher = await launchers.forCall(backend.tier, isolate);
    const probe = await probeWith(backend, launcher);
    return { backend, launcher, probe, guarantees: inForce(backend, probe, isolate) };
  };

  return {
    async place(isolate) {
      let best: Placement | undefined;
      const reasons: string[] = [];
      for (const backend of candidates(settings, isolate)) {
        const tried = await tryTier(backend, isolate);
        const missing = missingFrom(tried.guarantees, isolate);
        const sufficient =
          missing.length === 0 && (isolate.home !== "private" || backend.tier === "bubblewrap");
        if (tried.probe.available && (sufficient || settings.sandbox === "off")) return tried;
        reasons.push(
          `${backend.tier}: ${tried.probe.reason ?? `without ${missing.join(", ") || "a private home"}`}`,
        );
        if (tried.probe.available && (!best || count(tried) > count(best))) best = tried;
      }
      if (best && settings.sandbox !== "required") return best;
      return new ExecError("EXEC_UNAVAILABLE", { reason: reasons.join("; ") });
    },
    async probe(backend) {
      return probeWith(backend, await launchers.forCall(backend.tier, { net: "off" }));
    },
  };
}

/** The tiers to try, the cheapest sufficient one first. */
function candidates({ sandbox, tier }: Settings, isolate: Isolate): readonly ExecBackend[] {
  if (tier !== undefined) return [backends[tier]];
  if (sandbox === "off") return [backends.portable];
  const { portable, "util-linux": utilLinux, bubblewrap } = backends;
  return needsFiles(isolate) ? [bubblewrap, utilLinux, portable] : [utilLinux, bubblewrap, portable];
}

function count({ guarantees }: Placement): number {
  return Object.values(guarantees).filter(Boolean).length;
}
