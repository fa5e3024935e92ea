import type { ExecutorOptions, Isolate, SandboxPolicy, Tier } from "@toolhaft/exec-sandbox";
import type { ContextMode, SkillConfig, ToolboxLimits } from "@toolhaft/toolbox";

/** A source to open. */
export interface SourceSetting {
  readonly kind: "manifest" | "skills" | "store";
  /** As given, or absolute where a configuration says it. */
  readonly path: string;
  readonly id?: string;
  readonly prefix?: string;
  readonly cwd?: string;
  readonly isolate?: Isolate;
}

/** All that decides how tools run: the configuration with the command line laid over it. */
export interface RunSettings {
  readonly sources: readonly SourceSetting[];
  readonly sandbox?: SandboxPolicy;
  readonly isolate: Isolate;
  readonly tier?: Tier;
  readonly cwd?: string;
  readonly allowSymlinks: boolean;
  readonly compat?: "agentcli" | "chai";
  readonly skills: {
    readonly allowScripts: boolean;
    readonly contextMode?: ContextMode;
    readonly byName: Readonly<Record<string, SkillConfig>>;
  };
  /** Where stored tools may send requests, as written, and the hosts of each secret, a variable of the environment. */
  readonly stored?: {
    readonly allowedHosts: readonly string[];
    readonly secretHosts: Readonly<Record<string, readonly string[]>>;
  };
  /** Bounds of calls. */
  readonly limits: ToolboxLimits;
  /** Bounds of processes. */
  readonly processLimits: NonNullable<ExecutorOptions["limits"]>;
  readonly audit?: { readonly dir: string; readonly required?: boolean; readonly retentionDays?: number };
}
