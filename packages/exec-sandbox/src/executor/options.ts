import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ExecError } from "../errors/exec-error.ts";
import { ownHelper } from "../spawn-helper/locate.ts";
import type { Isolate, Limits, SandboxPolicy, Tier, User } from "../types.ts";
import { mergeIsolate } from "./isolation.ts";
import { defaultLimits, mergeLimits, namedIn } from "../limits.ts";
import type { NamedLimit } from "../limits.ts";

/** How an executor runs what it is given. Everything has a default. */
export interface ExecutorOptions {
  /** Default `best-effort`. */
  readonly sandbox?: SandboxPolicy;
  /** What every call gives up; a call's own `isolate` is laid over it. Default: nothing. */
  readonly isolate?: Isolate;
  /** Bounds of every call; a call's own are laid over them. */
  readonly limits?: Partial<Limits>;
  /** Absolute paths that no program may change or replace, even inside of what it may write. */
  readonly keep?: readonly string[];
  /** Use this tier only. Default: the cheapest one that gives what is asked for. */
  readonly tier?: Tier;
  /**
   * `auto`: start programs from a helper process where that gives more or costs less: in namespaces, and from
   * a host of more than 150 MB. `off`: never. `{ path }`: like `auto`, from a copy of `@toolhaft/exec-sandbox/helper`.
   */
  readonly helper?: "auto" | "off" | { readonly path: string };
  /** Calls that run at once. Default: twice the number of cores. */
  readonly concurrency?: number;
  /** Of them, calls with the same lane. Default: one less. */
  readonly perLane?: number;
  /** Calls that may wait; one more is `EXEC_BUSY`. Default 10,000. */
  readonly waiting?: number;
  /** Run programs as this user. Needs the right to change to it. */
  readonly user?: User;
}

export interface Settings {
  readonly sandbox: SandboxPolicy;
  readonly isolate: Isolate;
  readonly limits: Limits;
  readonly tier: Tier | undefined;
  /** The helper's file; `undefined` when programs are started from here, `helperReason` says why. */
  readonly helperPath: string | undefined;
  readonly helperReason: string;
  readonly concurrency: number;
  readonly perLane: number;
  readonly waiting: number;
  readonly user: User | undefined;
  readonly keep: readonly string[];
  readonly namedLimits: readonly NamedLimit[];
}

/** Options with their defaults. Throws `EXEC_OPTIONS_INVALID`: these are written by a programmer. */
export function settingsOf(options: ExecutorOptions): Settings {
  const { sandbox = "best-effort", tier, helper = "auto", user, keep = [] } = options;
  oneOf("sandbox", sandbox, ["required", "best-effort", "off"]);
  if (tier !== undefined) oneOf("tier", tier, ["portable", "util-linux", "bubblewrap"]);
  const isolate = orThrow(mergeIsolate({}, options.isolate));
  const limits = orThrow(mergeLimits(defaultLimits, options.limits));
  const concurrency = atLeastOne("concurrency", options.concurrency ?? 2 * availableParallelism());
  const perLane = atLeastOne("perLane", options.perLane ?? Math.max(1, concurrency - 1));
  const waiting = atLeastOne("waiting", options.waiting ?? 10_000);
  return {
    namedLimits: namedIn(options.limits),
    sandbox,
    tier,
    isolate,
    limits,
    concurrency,
    perLane,
    waiting,
    user,
    keep,
    ...helperOf(helper),
  };
}

function helperOf(
  helper: NonNullable<ExecutorOptions["helper"]>,
): Pick<Settings, "helperPath" | "helperReason"> {
  if (helper === "off") return { helperPath: undefined, helperReason: "switched off" };
  if (helper === "auto") {
    return {
      helperPath: ownHelper(),
      helperReason: "its file is not next to this module; name it with helper: { path }",
    };
  }
  if (typeof helper.path !== "string" || !existsSync(helper.path)) {
    throw invalid("helper.path", `names no file (got ${JSON.stringify(helper.path)})`);
  }
  return { helperPath: helper.path, helperReason: "" };
}

function oneOf(option: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value))
    throw invalid(option, `must be ${allowed.join(", ")} (got ${JSON.stringify(value)})`);
}

function atLeastOne(option: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 1) {
    throw invalid(option, `must be a whole number of at least 1 (got ${String(value)})`);
  }
  return value;
}

function orThrow<T>(value: T | ExecError): T {
  if (value instanceof ExecError) throw value;
  return value;
}

function invalid(option: string, problem: string): ExecError {
  return new ExecError("EXEC_OPTIONS_INVALID", { option, problem });
}
