import type { Limits, RunOutcome } from "@toolhaft/exec-sandbox";
import { isAllowed } from "@toolhaft/skill-descriptor";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import { environmentFor } from "../../program/environment.ts";
import type { ToolEnvironment } from "../../program/environment.ts";
import { requestOf, runProgram } from "../../program/run-program.ts";
import type { ToolCall } from "../../source.ts";
import { configOf } from "./skill.ts";
import type { SkillToolParts } from "./skill.ts";

/** Starts the programs of one call: all share its deadline, variables and directory. */
export interface SkillRunner {
  readonly variables: ToolEnvironment;
  readonly cwd: string;
  /** A program of the allowlist. The pair is looked up here, right before the start, whoever asks. */
  run(binary: string, argv: readonly string[], limits?: Partial<Limits>): Promise<RunOutcome | ToolFailure>;
  /** The tool's own program: whoever follows the call gets what it says on stderr. */
  runTool(binary: string, argv: readonly string[]): Promise<RunOutcome | ToolFailure>;
  /** A script of the skill. */
  runScript(file: string, args: readonly string[], limits: Partial<Limits>): Promise<RunOutcome>;
}

export function createRunner(parts: SkillToolParts, call: ToolCall): SkillRunner {
  const { skill, settings, tool, descriptor } = parts;
  const variables = variablesOf(parts);
  const cwd = settings.cwd ?? process.cwd();
  const lane = `${settings.id}\0${skill.name}\0${tool.name}`;
  const shared = requestOf(call, variables, {
    cwd,
    lane,
    isolate: settings.isolate,
    keep: [skill.directory],
  });
  const refusal = (binary: string, [subcommand = ""]: readonly string[]): ToolFailure | undefined => {
    if (!isAllowed(descriptor.allowlist, binary, subcommand))
      return failure("SKILL_NOT_ALLOWED", { command: `${binary} ${subcommand}` });
    if (settings.compat === undefined && !isPlainName(binary))
      return failure("SKILL_BINARY_NAME", { binary });
    return undefined;
  };
  return {
    variables,
    cwd,
    run: async (binary, args, limits = {}) =>
      refusal(binary, args) ?? call.executor.run({ ...shared, file: binary, args, limits }),
    runTool: async (binary, args) =>
      refusal(binary, args) ?? runProgram(call, variables, { ...shared, file: binary, args }),
    runScript: (file, args, limits) =>
      call.executor.run({ ...shared, file: "sh", args: [file, ...args], limits }),
  };
}

/** PATH, HOME and what the configuration names for this skill. */
export function variablesOf(parts: SkillToolParts): ToolEnvironment {
  const host = parts.settings.environment ?? process.env;
  if (parts.settings.compat !== undefined) return environmentFor(Object.keys(host), host);
  return environmentFor(configOf(parts).env ?? [], host);
}

/** Whether an allowlist's key names a program that PATH may be searched for: no path, no option. */
export function isPlainName(binary: string): boolean {
  return binary !== "" && binary !== "." && binary !== ".." && !/^-|[/\\\0]/.test(binary);
}
