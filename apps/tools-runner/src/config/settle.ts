import {
  createConfigFinder,
  isFile,
  textOf,
  textsOf,
  UsageError,
  type OptionValues,
} from "@toolhaft/command-line";
import type { SandboxPolicy, Tier } from "@toolhaft/exec-sandbox";
import type { ContextMode } from "@toolhaft/toolbox";
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { refusePassword } from "./database-address.ts";
import { readIsolate, readLoopback, readSeconds, readSecrets } from "./read-options.ts";
import type { RunSettings, SourceSetting } from "./run-settings.ts";

const PLAIN: RunSettings = {
  sources: [],
  configuredStores: [],
  isolate: {},
  allowSymlinks: false,
  skills: { allowScripts: false, byName: {} },
  stored: { allowedHosts: [], secrets: {}, functions: [], ownTools: true },
  limits: {},
  processLimits: {},
};

/**
 * What holds for a run: the configuration, and the command line over it. Sources named on the command line stand in
 * place of the configuration's. Without a configuration nothing of its machinery is loaded. Throws a `UsageError`.
 */
export async function settle(values: OptionValues, workingDirectory = process.cwd()): Promise<RunSettings> {
  const path = findConfig(values, workingDirectory);
  const base = path === undefined ? PLAIN : await open(path, workingDirectory);
  const given = sourcesOf(values);
  const sources = given.length > 0 ? given : base.sources;
  const timeoutSec = readSeconds(values);
  const cwd = readFolder(values, workingDirectory);
  const dir = textOf(values, "audit");
  const secretsDir = textOf(values, "secrets-dir");
  const contextMode = textOf(values, "context-mode") ?? base.skills.contextMode;
  const {
    sandbox = base.sandbox,
    tier,
    compat,
  } = {
    sandbox: textOf(values, "policy") as SandboxPolicy | undefined,
    tier: textOf(values, "tier") as Tier | undefined,
    compat: textOf(values, "compat") as "agentcli" | "chai" | undefined,
  };
  const required = values["audit-required"] === true ? { required: true } : {};
  const audit = dir === undefined ? base.audit : { ...base.audit, dir: resolve(workingDirectory, dir) };
  if (values["audit-required"] === true && audit === undefined) {
    throw new UsageError("option --audit-required needs a log: give --audit FOLDER");
  }
  return {
    ...base,
    sources,
    stored: {
      ...base.stored,
      allowedHosts: [
        ...base.stored.allowedHosts,
        ...textsOf(values, "allowed-host"),
        ...readLoopback(textsOf(values, "dangerously-allow-loopback")),
      ],
      secrets: { ...base.stored.secrets, ...readSecrets(textsOf(values, "secret")) },
      ...(secretsDir === undefined ? {} : { secretsFolder: resolve(workingDirectory, secretsDir) }),
    },
    isolate: { ...base.isolate, ...readIsolate(textsOf(values, "isolate"), workingDirectory) },
    allowSymlinks: base.allowSymlinks || values["allow-symlinks"] === true,
    skills: {
      allowScripts: base.skills.allowScripts || values["allow-scripts"] === true,
      byName: base.skills.byName,
      ...(contextMode === undefined ? {} : { contextMode: contextMode as ContextMode }),
    },
    limits: { ...base.limits, ...(timeoutSec === undefined ? {} : { timeoutSec }) },
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(tier === undefined ? {} : { tier }),
    ...(compat === undefined ? {} : { compat }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(audit === undefined ? {} : { audit: { ...audit, ...required } }),
  };
}

/** The configuration of a run: the one that is named, else the nearest; absolute. Throws a `UsageError`. */
function findConfig(values: OptionValues, cwd: string): string | undefined {
  if (values["no-config"] === true) return undefined;
  const named = textOf(values, "config");
  if (named === undefined) return createConfigFinder(cwd).nearest("./-");
  const path = resolve(cwd, named);
  if (!isFile(path)) throw new UsageError(`option --config: no such file: ${named}`);
  return path;
}

async function open(path: string, cwd: string): Promise<RunSettings> {
  const [{ readConfig }, { fromConfig }] = await Promise.all([
    import("./read-config.ts"),
    import("./from-config.ts"),
  ]);
  return fromConfig(readConfig(path, cwd));
}

function sourcesOf(values: OptionValues): readonly SourceSetting[] {
  return [
    ...textsOf(values, "manifest").map((path) => ({ kind: "manifest" as const, path })),
    ...textsOf(values, "skill").map((path) => ({ kind: "skills" as const, path })),
    ...storesOf(values),
  ];
}

function storesOf(values: OptionValues): readonly SourceSetting[] {
  const path = textOf(values, "store");
  if (path === undefined) return [];
  refusePassword(path, "option --store");
  return [{ kind: "store", path }];
}

function readFolder(values: OptionValues, workingDirectory: string): string | undefined {
  const cwd = textOf(values, "cwd");
  if (cwd === undefined) return undefined;
  const folder = resolve(workingDirectory, cwd);
  if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
  throw new UsageError(`option --cwd: no such folder: ${cwd}`);
}
