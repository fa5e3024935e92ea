import { UsageError } from "@toolhaft/command-line";
import {
  manifestSource,
  skillSource,
  type HttpTape,
  type SkillSourceOptions,
  type ToolSource,
} from "@toolhaft/toolbox";
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";

/** How sources are opened, next to the settings. */
export interface HowOpened {
  readonly runsIn?: "here" | "source";
  readonly mayBeNone?: boolean;
  /** Hears what requests of stored tools are answered. */
  readonly tape?: HttpTape;
  /** Holds the texts of skills to what was reviewed. */
  readonly reviewText?: SkillSourceOptions["reviewText"];
}

/** Open what settings name; without any, the manifest of the working directory. Throws `UsageError` and `ToolboxError`. */
export async function openSources(
  settings: RunSettings,
  how: HowOpened = {},
): Promise<readonly ToolSource[]> {
  const { sources } = settings;
  if (sources.length > 0) return Promise.all(sources.map((source) => open(source, settings, how)));
  if (existsSync("tools.json")) {
    return [manifestSource({ path: "tools.json", ...manifestSettings(settings) })];
  }
  if (how.mayBeNone === true) return [];
  throw new UsageError(
    "there are no tools: no --manifest, no --skill, no --store, no sources in a configuration, and no tools.json here; tools-runner init makes one",
  );
}

async function open(
  source: SourceSetting,
  settings: RunSettings,
  { runsIn = "here", tape, reviewText }: HowOpened,
): Promise<ToolSource> {
  if (source.kind === "store")
    return (await import("../stored/open-stored.ts")).openStored(source, settings, tape);
  const { path, id = path, prefix, isolate } = source;
  const home = source.kind === "manifest" ? dirname(resolve(path)) : resolve(path);
  const cwd = source.cwd ?? settings.cwd ?? (runsIn === "source" ? home : undefined);
  const own = {
    id,
    ...(prefix === undefined ? {} : { prefix }),
    ...(isolate === undefined ? {} : { isolate }),
    ...(cwd === undefined ? {} : { cwd }),
  };
  if (source.kind === "manifest") return manifestSource({ path, ...manifestSettings(settings), ...own });
  const { allowScripts, contextMode, byName } = settings.skills;
  return skillSource({
    directories: [path],
    allowScripts,
    skills: byName,
    ...(reviewText === undefined ? {} : { reviewText }),
    ...(contextMode === undefined ? {} : { contextMode }),
    ...(settings.compat === "chai" ? { compat: "chai" as const } : {}),
    ...own,
  });
}

function manifestSettings({ allowSymlinks, compat, cwd }: RunSettings): {
  allowSymlinks: boolean;
  compat?: "agentcli";
  cwd?: string;
} {
  return {
    allowSymlinks,
    ...(compat === "agentcli" ? { compat } : {}),
    ...(cwd === undefined ? {} : { cwd }),
  };
}
