import { ExecError } from "../errors/exec-error.ts";
import type { ExecBackend } from "../tiers/backend.ts";
import { backends } from "../tiers/index.ts";
import { probeMemory, probeTier } from "../probe/probe.ts";
import type { TierProbe } from "../probe/tier-probe.ts";
import type { Guarantees } from "../types.ts";
import { inForce, missingFrom, needsFiles } from "./choose-tier.ts";
import type { Asked, Missing } from "./choose-tier.ts";
import type { Launcher } from "../launchers/launcher.ts";
import type { Launchers } from "../launchers/launchers.ts";
import type { Settings } from "./options.ts";

/** How one call will run. */
export interface Placement {
  readonly backend: ExecBackend;
  readonly launcher: Launcher;
  readonly guarantees: Guarantees;
  /** Which of the guarantees that a call has without asking are not in force. */
  readonly missing: readonly (keyof Guarantees)[];
  /** The same as one line with the reasons, unless somebody chose it. */
  readonly downgrade?: string;
}

/** Finds the tier and the launcher of a call; each pair is probed once. */
export interface Placer {
  place(asked: Asked): Promise<Placement | ExecError>;
  probe(backend: ExecBackend): Promise<TierProbe>;
}

export function createPlacer(settings: Settings, launchers: Launchers): Placer {
  const probes = new Map<string, Promise<TierProbe>>();

  const memories = new Map<string, Promise<boolean>>();

  const withMemory = async (
    probe: TierProbe,
    backend: ExecBackend,
    launcher: Launcher,
  ): Promise<TierProbe> => {
    if (!probe.available || !backend.promises({ isolate: { write: [] }, user: settings.user }).memLimited)
      return probe;
    const key = `${backend.tier} ${launcher.kind}`;
    const known = memories.get(key) ?? probeMemory(backend, launcher, settings.user);
    memories.set(key, known);
    return { ...probe, guarantees: { ...probe.guarantees, memLimited: await known } };
  };
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
    { isolate, namedLimits }: Asked,
  ): Promise<Omit<Placement, "missing"> & { probe: TierProbe }> => {
    const launcher = await launchers.forCall(backend.tier, isolate);
    const seen = await probeWith(backend, launcher);
    const probe = namedLimits.includes("memoryBytes") ? await withMemory(seen, backend, launcher) : seen;
    return {
      backend,
      launcher,
      probe,
      guarantees: inForce(backend, probe, { isolate, user: settings.user }),
    };
  };

  return {
    async place(asked) {
      const strict = settings.sandbox === "required";
      let best: (Omit<Placement, "missing"> & { missing: Missing }) | undefined;
      const reasons: string[] = [];
      const hints: string[] = [];
      for (const backend of candidates(settings, asked)) {
        const tried = await tryTier(backend, asked);
        const missing = missingFrom(backend.tier, tried.guarantees, asked);
        const { available, reason, hint } = tried.probe;
        const lacks =
          strict || missing.named.length === 0 ? [...missing.named, ...missing.defaults] : missing.named;
        if (available && lacks.length === 0) return { ...tried, missing: [] };
        if (available && missing.named.length === 0 && (!best || count(tried) > count(best)))
          best = { ...tried, missing };
        reasons.push(`${backend.tier}: ${reason ?? `without ${lacks.join(", ")}`}`);
        if (hint !== undefined) hints.push(hint);
      }
      if (best && !strict) return { ...best, ...downgradeOf(settings, best.missing.defaults, reasons) };
      const hint = settings.sandbox === "off" ? OFF_HINT : hints[0];
      return new ExecError(
        "EXEC_UNAVAILABLE",
        { reason: reasons.join("; ") },
        hint === undefined ? {} : { hint },
      );
    },
    async probe(backend) {
      const launcher = await launchers.forCall(backend.tier, { net: "off" });
      return withMemory(await probeWith(backend, launcher), backend, launcher);
    },
  };
}

/** The tiers to try, the cheapest sufficient one first. */
function candidates({ sandbox, tier }: Settings, { isolate }: Asked): readonly ExecBackend[] {
  if (tier !== undefined) return [backends[tier]];
  if (sandbox === "off") return [backends.portable];
  const { portable, "util-linux": utilLinux, bubblewrap } = backends;
  return needsFiles(isolate) ? [bubblewrap, utilLinux, portable] : [utilLinux, bubblewrap, portable];
}

const OFF_HINT =
  "The policy off isolates nothing: choose another one, or take away what isolate and limits ask for.";

function downgradeOf(
  { sandbox, tier }: Settings,
  missing: readonly (keyof Guarantees)[],
  reasons: readonly string[],
): Pick<Placement, "missing" | "downgrade"> {
  if (sandbox === "off" || tier !== undefined) return { missing };
  return {
    missing,
    downgrade: `less isolated than usual: without ${missing.join(", ")} (${reasons.join("; ")})`,
  };
}

function count({ guarantees }: Pick<Placement, "guarantees">): number {
  return Object.values(guarantees).filter(Boolean).length;
}
