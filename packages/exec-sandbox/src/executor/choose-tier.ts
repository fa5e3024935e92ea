import type { ExecBackend } from "../tiers/backend.ts";
import type { TierProbe } from "../probe/tier-probe.ts";
import type { Guarantees, Isolate } from "../types.ts";

/** What a call must have under `required`, in the order in which it is named as missing. */
export function askedFor(isolate: Isolate): readonly (keyof Guarantees)[] {
  const { net, read, write } = isolate;
  return [
    ...(net === "off" ? (["netOff"] as const) : []),
    ...(read === undefined ? [] : (["fsReadConfined"] as const)),
    ...(read === undefined && write === undefined ? [] : (["fsWriteConfined"] as const)),
    "treeKill",
    "noNewPrivs",
    "memLimited",
  ];
}

/** Whether only a file system of its own can give a call what it asks for. */
export function needsFiles({ read, write, home }: Isolate): boolean {
  return read !== undefined || write !== undefined || home === "private";
}

/** What is in force for one call: asked for, promised by the tier, and seen to work. */
export function inForce(backend: ExecBackend, probe: TierProbe, isolate: Isolate): Guarantees {
  const promised = backend.promises({ isolate });
  const seen = probe.guarantees;
  return {
    netOff: promised.netOff && seen.netOff,
    fsReadConfined: promised.fsReadConfined && seen.fsReadConfined,
    fsWriteConfined: promised.fsWriteConfined && seen.fsWriteConfined,
    treeKill: promised.treeKill && seen.treeKill,
    memLimited: promised.memLimited && seen.memLimited,
    pidsLimited: promised.pidsLimited && seen.pidsLimited,
    noNewPrivs: promised.noNewPrivs && seen.noNewPrivs,
    // What a program inherits depends on who starts it, not on the tier.
    fdsClosed: seen.fdsClosed,
  };
}

/** Which of the guarantees asked for are missing. */
export function missingFrom(guarantees: Guarantees, isolate: Isolate): readonly (keyof Guarantees)[] {
  return askedFor(isolate).filter((name) => !guarantees[name]);
}
