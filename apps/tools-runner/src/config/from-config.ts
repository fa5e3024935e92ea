import type { Isolate, SandboxPolicy } from "@toolhaft/exec-sandbox";
import type { ContextMode, SkillConfig, ToolboxLimits } from "@toolhaft/toolbox";
import { dirname, resolve } from "node:path";
import type { RunSection } from "./read-config.ts";
import type { RunSettings } from "./run-settings.ts";
import { toSource } from "./config-source.ts";
import { resolveIsolate } from "./resolve-isolate.ts";
import { storedSettings } from "./stored-settings.ts";

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
    audit?: { dir?: string; required?: boolean; retentionDays?: number };
  };
  const { allowScripts, contextMode, ...byName } = section.skills ?? {};
  const { timeoutSec, audit } = section;
  const limits = Object.entries(section.limits ?? {});
  return {
    sources: (section.sources ?? []).map((source, index) => toSource(source, index, path)),
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
    ...(audit?.dir === undefined ? {} : { audit: { ...audit, dir: resolve(folder, audit.dir) } }),
  };
}
