import type { ExecBackend } from "../tiers/backend.ts";
import type { TierProbe } from "../probe/tier-probe.ts";
import type { NamedLimit } from "../limits.ts";
import type { Guarantees, Isolate, Tier, User } from "../types.ts";

/** What a call has without asking, where the machine can. */
const DEFAULTS = ["treeKill", "noNewPrivs", "dataLimited"] as const;

/** What `isolate` names, in the order in which it is named as missing. */
function named({ net, read, write }: Isolate): readonly (keyof Guarantees)[] {
  return [
    ...(net === "off" ? (["netOff"] as const) : []),
    ...(read === undefined ? [] : (["fsReadConfined"] as const)),
    ...(read === undefined && write === undefined ? [] : (["fsWriteConfined"] as const)),
  ];
}

/** Whether only a file system of its own can give a call what it asks for. */
export function needsFiles({ read, write, home }: Isolate): boolean {
  return read !== undefined || write !== undefined || home === "private";
}

/** What is in force for one call: asked for, promised by the tier, and seen to work. */
export function inForce(
  backend: ExecBackend,
  probe: TierProbe,
  request: { readonly isolate: Isolate; readonly user: User | undefined },
): Guarantees {
  const promised = backend.promises(request);
  const seen = probe.guarantees;
  return {
    netOff: promised.netOff && seen.netOff,
    fsReadConfined: promised.fsReadConfined && seen.fsReadConfined,
    fsWriteConfined: promised.fsWriteConfined && seen.fsWriteConfined,
    keysClosed: promised.keysClosed && seen.keysClosed,
    treeKill: promised.treeKill && seen.treeKill,
    dataLimited: promised.dataLimited && seen.dataLimited,
    memLimited: promised.memLimited && seen.memLimited,
    pidsLimited: promised.pidsLimited && seen.pidsLimited,
    noNewPrivs: promised.noNewPrivs && seen.noNewPrivs,
    // What a program inherits depends on who starts it, not on the tier.
    fdsClosed: seen.fdsClosed,
  };
}

/** What a call asks for by name. */
export interface Asked {
  readonly isolate: Isolate;
  readonly namedLimits: readonly NamedLimit[];
}

/** What a call would not have in a tier. */
export interface Missing {
  /** Of what it asks for by name; it is not run without. */
  readonly named: readonly string[];
  /** Of what it has without asking; under `best-effort` it is run, and that is said. */
  readonly defaults: readonly (keyof Guarantees)[];
}

/** What is missing of a call's guarantees in a tier. */
export function missingFrom(tier: Tier, guarantees: Guarantees, { isolate, namedLimits }: Asked): Missing {
  const limits = tier === "portable" ? namedLimits.map((name) => `limits.${name}`) : [];
  const home = isolate.home === "private" && tier !== "bubblewrap" ? ["a private home"] : [];
  return {
    named: [...named(isolate).filter((name) => !guarantees[name]), ...home, ...limits],
    // The system ignores it for root, whatever the tier.
    defaults: [...DEFAULTS, ...(namedLimits.includes("pids") ? (["pidsLimited"] as const) : [])].filter(
      (name) => !guarantees[name],
    ),
  };
}
