import type { ExecutorOptions, Isolate, SandboxPolicy, Tier } from "@toolhaft/exec-sandbox";
import type { AllowedHostEntry } from "@toolhaft/tool-bundle";
import type { ApprovalRule, ContextMode, SkillConfig, ToolboxLimits } from "@toolhaft/toolbox";

/** A source to open. */
export interface SourceSetting {
  readonly kind: "manifest" | "skills" | "store";
  /** As given, or absolute where a configuration says it. */
  readonly path: string;
  readonly id?: string;
  readonly prefix?: string;
  readonly cwd?: string;
  readonly isolate?: Isolate;
  /** Whether a store need not be there yet: a configuration may name one that somebody is to make. */
  readonly mayBeMade?: boolean;
}

/** Where a secret comes from: a variable of the environment, or a file; never the value itself. */
export type SecretOrigin = { readonly variable: string } | { readonly file: string };

/** Where stored tools may send requests, and which secrets they may send to which hosts, all as written. */
export interface StoredSettings {
  readonly allowedHosts: readonly AllowedHostEntry[];
  readonly secrets: Readonly<
    Record<string, { readonly from: SecretOrigin; readonly hosts: readonly string[] }>
  >;
  /** The folder that keeps values of secrets which are set while a server runs, absolute. */
  readonly secretsFolder?: string;
  /** Modules that hold functions, absolute. */
  readonly functions: readonly string[];
  /** Whether stores have the tools that they come with: `lint`, `convert` and `time`. */
  readonly ownTools: boolean;
}

/** All that decides how tools run: the configuration with the command line laid over it. */
export interface RunSettings {
  /** The file that they come from, where there is one. */
  readonly config?: string;
  readonly sources: readonly SourceSetting[];
  /** The stores of the configuration, also where the command line names other sources. */
  readonly configuredStores: readonly SourceSetting[];
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
  /** What stored tools are called with. */
  readonly stored: StoredSettings;
  /** Whether a server keeps calls that nobody waits for, and makes them: in the database of its store. */
  readonly durable?: boolean;
  /** Bounds of calls. */
  readonly limits: ToolboxLimits;
  /** Bounds of processes. */
  readonly processLimits: NonNullable<ExecutorOptions["limits"]>;
  /** Which tools have to be approved. */
  readonly approval?: ApprovalRule;
  readonly audit?: { readonly dir: string; readonly required?: boolean; readonly retentionDays?: number };
}
