import type { Limits, RunOutcome, RunRequest } from "@toolhaft/exec-sandbox";
import { isAllowed } from "@toolhaft/skill-descriptor";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import { runTelling } from "../../process/run-telling.ts";
import { environmentFor } from "../../process/environment.ts";
import type { ToolEnvironment } from "../../process/environment.ts";
import type { ToolCall } from "../../source.ts";
import { isPlainName } from "./plain-name.ts";
import { configOf } from "./option-guard.ts";
import type { SkillToolParts } from "./skill-tool.ts";

/** Starts the programs of one call: all share its deadline, variables and directory. */
export interface SkillRunner {
  readonly variables: ToolEnvironment;
  readonly cwd: string;
  /** A program of the allowlist. The pair is looked up here, right before the start, whoever asks. */
  run(binary: string, argv: readonly string[], limits?: Partial<Limits>): Promise<RunOutcome | ToolFailure>;
  /** The tool's own program: the call is told what it says on stderr. */
  runTool(binary: string, argv: readonly string[]): Promise<RunOutcome | ToolFailure>;
  /** A script of the skill. */
  runScript(file: string, args: readonly string[], limits: Partial<Limits>): Promise<RunOutcome>;
}

export function createRunner(parts: SkillToolParts, call: ToolCall): SkillRunner {
  const { skill, settings, tool, descriptor } = parts;
  const variables = variablesOf(parts);
  const cwd = settings.cwd ?? process.cwd();
  const shared: Omit<RunRequest, "file"> = {
    env: variables.env,
    cwd,
    deadline: call.deadline,
    lane: `${settings.id}\0${skill.name}\0${tool.name}`,
    ...(settings.isolate === undefined ? {} : { isolate: settings.isolate }),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  };
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
      refusal(binary, args) ?? runTelling(call, variables, { ...shared, file: binary, args }),
    runScript: (file, args, limits) =>
      call.executor.run({ ...shared, file: "sh", args: [file, ...args], limits }),
  };
}

/** PATH, HOME and what the configuration names for this skill (decision 17). */
function variablesOf({ skill, settings }: SkillToolParts): ToolEnvironment {
  const host = settings.environment ?? process.env;
  if (settings.compat !== undefined) return environmentFor(Object.keys(host), host);
  return environmentFor(configOf(settings.skills, skill.name)?.env ?? [], host);
}
