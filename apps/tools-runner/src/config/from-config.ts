import { UsageError } from "@toolhaft/command-line";
import type { Isolate, SandboxPolicy } from "@toolhaft/exec-sandbox";
import type { ApprovalRule, ContextMode, SkillConfig, ToolboxLimits } from "@toolhaft/toolbox";
import type { AllowedHostEntry } from "@toolhaft/tool-bundle";
import { basename, dirname, resolve } from "node:path";
import type { RunSection } from "./read-config.ts";
import { resolveIsolate, toSource } from "./config-source.ts";
import type { RunSettings, SecretOrigin, StoredSettings } from "./run-settings.ts";

const CALL_LIMITS = ["maxTimeoutSec", "argumentBytes"];

/**
 * The settings that a configuration makes. Types of the values were checked when it was read; what `isolate` and `limits`
 * hold is checked by those who use them. Throws a `UsageError` for a source that means nothing.
 */
export function fromConfig({ path, run }: RunSection): RunSettings {
  const folder = dirname(path);
  const section = run as {
    sources?: readonly (string | Readonly<Record<string, unknown>>)[];
    skills?: Readonly<Record<string, unknown>>;
    timeoutSec?: number;
    sandbox?: SandboxPolicy;
    isolate?: Isolate;
    allowSymlinks?: boolean;
    limits?: Readonly<Record<string, number>>;
    approve?: ApprovalRule;
    durable?: boolean;
    audit?: { dir?: string; required?: boolean; retentionDays?: number };
  };
  const { allowScripts, contextMode, ...byName } = section.skills ?? {};
  const { timeoutSec, audit } = section;
  const limits = Object.entries(section.limits ?? {});
  const sources = (section.sources ?? []).map((source, index) => toSource(source, index, path));
  return {
    config: path,
    sources,
    configuredStores: sources.filter(({ kind }) => kind === "store"),
    ...(section.sandbox === undefined ? {} : { sandbox: section.sandbox }),
    isolate: resolveIsolate(section.isolate ?? {}, folder),
    allowSymlinks: section.allowSymlinks === true,
    skills: {
      allowScripts: allowScripts === true,
      ...(contextMode === undefined ? {} : { contextMode: contextMode as ContextMode }),
      byName: byName as Readonly<Record<string, SkillConfig>>,
    },
    stored: storedSettings(path, run),
    limits: {
      ...(timeoutSec === undefined ? {} : { timeoutSec }),
      ...(Object.fromEntries(limits.filter(([name]) => CALL_LIMITS.includes(name))) as ToolboxLimits),
    },
    processLimits: Object.fromEntries(limits.filter(([name]) => !CALL_LIMITS.includes(name))),
    ...(section.durable === true ? { durable: true } : {}),
    ...(section.approve === undefined ? {} : { approval: section.approve }),
    ...(audit?.dir === undefined ? {} : { audit: { ...audit, dir: resolve(folder, audit.dir) } }),
  };
}

/** What a configuration says about stored tools. Throws a `UsageError` for a secret that comes from nowhere. */
function storedSettings(config: string, run: Readonly<Record<string, unknown>>): StoredSettings {
  const { allowedHosts, secrets, secretsDir, functions, ownTools } = run as {
    allowedHosts?: readonly AllowedHostEntry[];
    secrets?: Readonly<Record<string, { from: string; hosts?: readonly string[] }>>;
    secretsDir?: string;
    functions?: readonly string[];
    ownTools?: boolean;
  };
  const folder = dirname(config);
  return {
    allowedHosts: allowedHosts ?? [],
    secrets: Object.fromEntries(
      Object.entries(secrets ?? {}).map(([name, { from, hosts = [] }]) => [
        name,
        { from: originOf(from, folder, `${basename(config)}: run.secrets.${name}.from`), hosts },
      ]),
    ),
    ...(secretsDir === undefined ? {} : { secretsFolder: resolve(folder, secretsDir) }),
    functions: (functions ?? []).map((file) => resolve(folder, file)),
    ownTools: ownTools !== false,
  };
}

/** `env:NAME` or `file:PATH`. What is written otherwise may be the secret itself, and is not repeated. */
function originOf(from: string, folder: string, place: string): SecretOrigin {
  const [, kind, rest = ""] = /^(env|file):(.+)$/.exec(from) ?? [];
  if (kind === "env") return { variable: rest };
  if (kind === "file") return { file: resolve(folder, rest) };
  throw new UsageError(
    `${place} must be env:NAME, a variable of the environment, or file:PATH; a secret itself never stands in a configuration`,
  );
}
