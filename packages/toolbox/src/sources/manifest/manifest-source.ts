import { basename, dirname, resolve } from "node:path";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Isolate } from "@toolhaft/exec-sandbox";
import { loadManifest } from "@toolhaft/manifest-schema";
import type { HostEnvironment } from "../../program/environment.ts";
import { ToolboxError } from "../../errors/toolbox-error.ts";
import type { SourceTool, ToolSource } from "../../source.ts";
import { isTorn, staysFinding } from "../last-good.ts";
import { readFile } from "../open-file.ts";
import { watchFiles } from "../watch-files.ts";
import { toolsAsAgentcli } from "./as-agentcli.ts";
import { manifestTool } from "./manifest-tool.ts";

export interface ManifestSourceOptions {
  /** The `tools.json`. Relative programs are resolved against its directory as given, links and all. */
  readonly path: string;
  /** Default: the path as given. */
  readonly id?: string;
  /** Put before each tool's name, so that two sources may share names. Default none. */
  readonly prefix?: string;
  /** Working directory of the tools. Default: that of this process. */
  readonly cwd?: string;
  /** Adds to the executor's `isolate` for these tools. */
  readonly isolate?: Isolate;
  /** Let a program in `./tools/bin/` be a symbolic link that leads out of it. Default false. */
  readonly allowSymlinks?: boolean;
  /** Where PATH, HOME and the variables passed on come from. Default: the variables of this process. */
  readonly environment?: HostEnvironment;
  /** `agentcli`: the file, output, failures and arguments as the reference implementation treats them. */
  readonly compat?: "agentcli";
}

/**
 * The tools of a manifest (the Tools Manifest Reference). Throws a `ToolboxError` with `SOURCE_UNREADABLE` when the file
 * cannot be read, or holds no list of tools. A broken tool is left out; `problems()` says why.
 */
export function manifestSource(options: ManifestSourceOptions): ToolSource {
  const path = resolve(options.path);
  const id = options.id ?? options.path;
  let tools: ReadonlyMap<string, SourceTool> = new Map();
  let problems: readonly Diagnostic[] = [];

  const settings = { ...options, id, path, directory: dirname(path) };
  const load = (isFirst: boolean): void => {
    const bytes = readFile(path);
    const loaded = loadManifest(bytes, {
      path,
      platform: process.platform === "win32" ? "win32" : "posix",
    });
    if (options.compat === "agentcli") {
      tools = byName(toolsAsAgentcli(bytes, path, settings));
      // What the specification calls an error, and agentcli takes, keeps no tool from running.
      problems = loaded.diagnostics.filter(({ severity }) => severity !== "error");
      return;
    }
    if (!isFirst && isTorn(loaded.diagnostics)) {
      problems = [staysFinding(path, tools.size, "it does not parse"), ...loaded.diagnostics];
      return;
    }
    problems = loaded.diagnostics;
    const { document } = loaded;
    if (document === undefined) {
      const [first] = problems;
      throw new ToolboxError("SOURCE_UNREADABLE", {
        path,
        reason: first?.message ?? "it holds no list of tools",
      });
    }
    tools = byName(document.tools.map((tool) => manifestTool(tool, document.source, settings)));
  };
  load(true);

  // Half saved or gone for a moment: the last good tools stay, and the next change is looked at.
  const reload = (): void => {
    try {
      load(false);
    } catch (error) {
      if (!(error instanceof ToolboxError)) throw error;
      problems = [staysFinding(path, tools.size, error.message)];
    }
  };

  return {
    id,
    list: () => Promise.resolve({ items: [...tools.values()] }),
    get: ({ name }) => Promise.resolve(tools.get(name)),
    secrets: () => [...tools.values()].flatMap((tool) => tool.secrets?.() ?? []),
    problems: () => problems,
    watch: (onChange) =>
      watchFiles(dirname(path), basename(path), () => {
        reload();
        onChange();
      }),
    close: () => Promise.resolve(),
  };
}

function byName(tools: readonly SourceTool[]): ReadonlyMap<string, SourceTool> {
  return new Map(tools.map((tool) => [tool.name, tool]));
}
