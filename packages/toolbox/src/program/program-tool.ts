import { ExecError } from "@toolhaft/exec-sandbox";
import type { Isolate } from "@toolhaft/exec-sandbox";
import { join } from "node:path";
import type { ProgramPath } from "@toolhaft/manifest-schema";
import { blockerOf } from "../errors/blocker.ts";
import { execFailure } from "../errors/failure.ts";
import type { HowItRuns } from "../source.ts";
import { environmentFor, passedValues } from "./environment.ts";
import type { HostEnvironment } from "./environment.ts";
import { linkFault } from "./link-fault.ts";
import { programBlockers } from "./program-blockers.ts";
import { readOutcome } from "./read-outcome.ts";
import { requestOf, runProgram } from "./run-program.ts";

/** A program that gets a call's arguments on stdin and prints one line of JSON, whoever describes it. */
export interface ToolProgram {
  readonly program: ProgramPath;
  readonly args: readonly string[];
  /** Names of the variables it sees besides PATH and HOME. */
  readonly envPassthrough: readonly string[];
  readonly lane: string;
}

/** How the programs of one source run. */
export interface ProgramSettings {
  /** A relative program must lie below `./tools/bin/` of this folder; absolute. */
  readonly directory: string;
  /** Working directory of the programs. Default: that of this process. */
  readonly cwd?: string;
  readonly isolate?: Isolate;
  /** Let a program in `./tools/bin/` be a symbolic link that leads out of it. Default false. */
  readonly allowSymlinks?: boolean;
  /** Where PATH, HOME and the variables passed on come from. Default: those of this process. */
  readonly environment?: HostEnvironment;
  /** Values to hide in results and failures. What a program says of the variables it is passed is hidden in failures anyway. */
  readonly secrets?: readonly string[];
  /** `agentcli`: output and failures as the reference implementation treats them. */
  readonly compat?: "agentcli";
}

/** Do a tool by a program (the Tools Manifest Reference, Execution model). */
export function programTool(
  { program, args, envPassthrough, lane }: ToolProgram,
  settings: ProgramSettings,
): HowItRuns {
  const argv = [program.path, ...args];
  const isCompat = settings.compat === "agentcli";
  const variables = (): ReturnType<typeof environmentFor> =>
    environmentFor(envPassthrough, settings.environment ?? process.env);
  const directory = (): string => settings.cwd ?? process.cwd();

  return {
    secrets: () => [...(settings.secrets ?? []), ...passedValues(variables())],
    check() {
      const fault = linkFault(program, settings);
      return Promise.resolve(fault === undefined ? programBlockers(program.path) : [blockerOf(fault)]);
    },
    async run(call) {
      const fault = linkFault(program, settings);
      if (fault !== undefined) return { result: { ok: false, error: fault } };
      const environment = variables();
      const cwd = directory();
      call.onProgress?.({ stage: "running" });
      const outcome = await runProgram(
        call,
        environment,
        {
          ...requestOf(call, environment, {
            cwd,
            lane,
            isolate: settings.isolate,
            keep: [join(settings.directory, "tools", "bin")],
          }),
          file: program.path,
          args,
          stdin: isCompat ? call.text.trim() : call.text,
        },
        settings.secrets,
      );
      const trail = { argv, cwd, envKeys: environment.passed, outcome };
      return { ...readOutcome(outcome, environment, settings), process: trail };
    },
    async plan(call) {
      const fault = linkFault(program, settings);
      if (fault !== undefined) return { ok: false, error: fault };
      const isolation = await call.executor.foresee(settings.isolate);
      if (isolation instanceof ExecError) return { ok: false, error: execFailure(isolation) };
      return {
        ok: true,
        kind: "process",
        argv,
        file: program.path,
        cwd: directory(),
        envNames: Object.keys(variables().env).sort(),
        stdin: call.text,
        timeoutMs: call.deadline.ms,
        isolation,
        exact: true,
        unresolved: [],
      };
    },
  };
}
