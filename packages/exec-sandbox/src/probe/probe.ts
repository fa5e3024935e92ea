import { randomUUID } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ExecError } from "../errors/exec-error.ts";
import type { KeptLaunch, Launcher } from "../launchers/launcher.ts";
import { defaultLimits } from "../limits.ts";
import { prepare } from "../program/prepare.ts";
import type { Guarantees, Isolate, Limits, Tier, User } from "../types.ts";
import type { TierProbe } from "./tier-probe.ts";
import type { ExecBackend } from "../tiers/backend.ts";
import { noGuarantees } from "../tiers/backend.ts";
import { FORK_SCRIPT, MEMORY_SCRIPT, PROBE_SCRIPT, readFacts } from "./probe-script.ts";
import { readStatus } from "../tiers/status.ts";
import { initShell } from "../tiers/wrapper-programs.ts";

const MEMORY = 64 * 1_048_576;
const FEW = 6;

/** Run once in a tier with all it can take away, and look from inside what is gone. Never rejects. */
export async function probeTier(
  backend: ExecBackend,
  launcher: Launcher,
  user: User | undefined,
): Promise<TierProbe> {
  const { tier } = backend;
  if (tier === "portable")
    return { tier, available: true, guarantees: { ...noGuarantees, fdsClosed: launcher.closesDescriptors } };
  const absent = process.platform === "linux" ? backend.missing() : "only Linux has namespaces";
  if (absent !== undefined) return unavailable(tier, absent);
  try {
    return await look(backend, launcher, user);
  } catch (error) {
    return unavailable(tier, error instanceof Error ? error.message : "the probe failed");
  }
}

async function look(backend: ExecBackend, launcher: Launcher, user: User | undefined): Promise<TierProbe> {
  const { tier } = backend;
  const [outside, given] = [1, 2].map(() =>
    mkdtempSync(join(realpathSync(tmpdir()), "exec-sandbox-probe-")),
  ) as [string, string];
  try {
    // Permissions must not be what keeps a program out.
    const kept = join(given, "bin", "kept");
    mkdirSync(dirname(kept));
    for (const folder of [outside, given, dirname(kept)]) chmodSync(folder, 0o777);
    writeFileSync(kept, "");
    const net = "off";
    const everything = {
      backend,
      launcher,
      user,
      keep: [kept],
      isolate: { net, read: [], write: [given] },
    } as const;
    const writes = { ...everything, isolate: { net, write: [given] } } as const;
    const script = [PROBE_SCRIPT, "probe", "/var", join(outside, "written"), "/written", given];
    // Side by side: whoever makes the first call waits for all. Where only writing is confined, files are laid out otherwise.
    const [seen, forks, written] = await Promise.all([
      runInside(everything, script, { memoryBytes: MEMORY }),
      runInside(everything, [FORK_SCRIPT], { pids: FEW }),
      backend.promises({ ...writes, user }).fsWriteConfined ? runInside(writes, script, {}) : undefined,
    ]);
    for (const each of written === undefined ? [seen] : [seen, written])
      if (!each.stdout.includes("done\n")) return unavailable(tier, each.words);
    const guarantees = guaranteesOf(
      backend,
      launcher,
      readFacts(seen.stdout),
      readFacts(forks.stdout),
      readFacts(written?.stdout ?? ""),
    );
    return { tier, available: true, guarantees };
  } finally {
    for (const folder of [outside, given]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Whether all memory of a call together is bounded in a tier, files in memory included. Told apart from the rest,
 * since the system notes in its log that it ended a program.
 */
export async function probeMemory(
  backend: ExecBackend,
  launcher: Launcher,
  user: User | undefined,
): Promise<boolean> {
  const own = backend.promises({ isolate: { write: [] }, user }).fsWriteConfined;
  const file = own ? "/tmp/probe" : `/dev/shm/exec-sandbox-probe-${randomUUID()}`;
  try {
    const inside = { backend, launcher, user, keep: [], isolate: { net: "off", write: [] } } as const;
    const { stdout } = await runInside(inside, [MEMORY_SCRIPT, "probe", file], { memoryBytes: MEMORY / 4 });
    const facts = readFacts(stdout);
    return facts.has("begin") && !facts.has("free");
  } catch {
    return false;
  } finally {
    if (!own) rmSync(file, { force: true });
  }
}

function guaranteesOf(
  backend: ExecBackend,
  launcher: Launcher,
  facts: ReadonlyMap<string, string>,
  forks: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): Guarantees {
  const promised = backend.promises({ isolate: { net: "off", read: [], write: [] }, user: undefined });
  const kib = Number(facts.get("memoryKib"));
  return {
    netOff: promised.netOff && !facts.has("interface"),
    fsReadConfined: promised.fsReadConfined && !facts.has("reads"),
    fsWriteConfined:
      promised.fsWriteConfined && [facts, written].every((each) => each.has("grants") && !each.has("writes")),
    keysClosed:
      promised.keysClosed && [facts, written].every((each) => Number(each.get("filters")) > ownFilters()),
    // Its own shell is the second process of its namespace.
    treeKill: promised.treeKill && facts.get("pid") === "2",
    dataLimited: promised.dataLimited && kib <= MEMORY / 1_024,
    // See `probeMemory`.
    memLimited: false,
    pidsLimited: promised.pidsLimited && forks.has("begin") && !forks.has("free"),
    noNewPrivs: promised.noNewPrivs && facts.get("noNewPrivs") === "1",
    fdsClosed: launcher.closesDescriptors,
  };
}

/** Filters of system calls that this process has, and hands down: none would be too few to find one more. */
function ownFilters(): number {
  try {
    const status = readFileSync("/proc/self/status", "latin1");
    return Number(/^Seccomp_filters:\s*(\d+)$/m.exec(status)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

interface Inside {
  readonly backend: ExecBackend;
  readonly launcher: Launcher;
  readonly user: User | undefined;
  readonly keep: readonly string[];
  readonly isolate: Isolate;
}

async function runInside(
  { backend, launcher, user, keep, isolate }: Inside,
  args: readonly string[],
  limits: Partial<Limits>,
): Promise<{ readonly stdout: string; readonly words: string }> {
  const prepared = prepare({
    file: initShell() ?? "/bin/sh",
    args: ["-c", ...args],
    env: { PATH: "/usr/bin:/bin" },
    cwd: "/",
  });
  if (prepared instanceof ExecError) return { stdout: "", words: prepared.message };
  const all = { ...defaultLimits, ...limits };
  const { inherits } = launcher;
  const planned = backend.plan({ prepared, isolate, limits: all, keep, inherits, user });
  if (planned instanceof ExecError) return { stdout: "", words: planned.message };
  const plan = user === undefined ? planned : { ...planned, user };
  const started: KeptLaunch = launcher.launch(plan, new Uint8Array(), { ...all, remainingMs: 10_000 });
  const end = await started.ended;
  const { stdout, stderr } = started.output();
  const status = readStatus(end.status);
  const words =
    status.kind === "wrapper-failed" ? status.words : (stderr.text.trim().split("\n", 1)[0] ?? "");
  return {
    stdout: stdout.text(),
    words: words === "" ? (end.startErrno ?? end.signal ?? end.helperDied ?? "it said nothing") : words,
  };
}

function unavailable(tier: Tier, reason: string): TierProbe {
  const hint = hintFor(reason);
  return {
    tier,
    available: false,
    guarantees: noGuarantees,
    reason,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** What usually stands behind a wrapper's words, and how to change it. */
const HINTS: readonly (readonly [words: RegExp, hint: string])[] = [
  [/is not installed/, "Install that package."],
  [
    /unknown option/i,
    "It is too old. Install a bubblewrap that knows --bind-fd: 0.10, or one that a distribution patched (CVE-2024-42472).",
  ],
  [
    /setting up uid map|uid_map|Permission denied|Operation not permitted|No permissions/i,
    "This system keeps ordinary users from making namespaces. On Ubuntu allow it for bwrap with an AppArmor profile (kernel.apparmor_restrict_unprivileged_userns); in a container use a seccomp profile that allows unshare and mount.",
  ],
  [/No space left on device/i, "The limit of namespaces is used up (user.max_user_namespaces)."],
];

/** How to make a tier available, from what its wrapper said; `undefined` when nothing is known. */
export function hintFor(reason: string): string | undefined {
  return HINTS.find(([words]) => words.test(reason))?.[1];
}
