import { join } from "node:path";
import { ExecError, findProgram } from "@toolhaft/exec-sandbox";
import { isObject } from "@toolhaft/json-text";
import type { Argv } from "@toolhaft/skill-descriptor";
import { execFailure } from "../../errors/failure.ts";
import type { ProcessPlan } from "../../plan.ts";
import type { Ran, SourceTool } from "../../source.ts";
import { passedValues, redactorFor, type ToolEnvironment } from "../../program/environment.ts";
import { ANY_OBJECT, revisionOf } from "../definition.ts";
import { binaryBlockers } from "./binary-blockers.ts";
import { prepareCommand } from "./prepare-command.ts";
import { readOutcome } from "./read-outcome.ts";
import { describeResolution, resolveValues, type Resolving } from "./resolve-values.ts";
import { refuseOptionLike } from "./option-guard.ts";
import { createRunner, variablesOf } from "./run-allowed.ts";
import type { SkillToolParts } from "./skill.ts";

/** One tool of a skill: its arguments become argv, its stdout a JSON string, never parsed (the skill Tools Schema). */
export function skillTool(parts: SkillToolParts): SourceTool {
  const { descriptor, tool, settings, skill } = parts;
  const { source } = descriptor;
  const inputSchema = isObject(tool.parameters) ? tool.parameters : ANY_OBJECT;
  const written = source?.document.source([...source.toolsPath, tool.index, "parameters"]);
  const inputSchemaText =
    inputSchema === tool.parameters && written !== undefined ? written : JSON.stringify(inputSchema);
  const name = `${settings.prefix ?? ""}${tool.name}`;
  const execution = descriptor.execution.findLast((entry) => entry.tool === tool.name);

  return {
    ref: { source: settings.id, name },
    name,
    ...(tool.description === undefined ? {} : { description: tool.description }),
    inputSchema,
    inputSchemaText,
    revision: revisionOf([name, tool.description, inputSchemaText, execution, skill.directory]),
    async definition() {
      const { fromSkill } = await import("@toolhaft/tool-targets/formats");
      const set = fromSkill({ ...descriptor, tools: [tool] });
      return { set, format: "skill", path: join(skill.directory, "tools.json") };
    },
    unchecked: settings.compat !== undefined,
    // The skill Tools Schema, "flag": of a parameter that is missing or null, flag and value are left out.
    nullable: (execution?.args ?? []).filter(({ kind }) => kind === "flag").map(({ param }) => param),
    // The reference passes all of its variables on, and masks none.
    secrets: () => (settings.compat === undefined ? passedValues(variablesOf(parts)) : []),
    check: () => Promise.resolve(binaryBlockers(parts, execution)),
    async run(call): Promise<Ran> {
      const prepared = prepareCommand(parts, call.document);
      if (!prepared.ok) return { result: prepared };
      const { command } = prepared;
      const runner = createRunner(parts, call);
      const resolving: Resolving = { trail: [], warnings: [] };
      if (command.resolutions.length > 0) call.onProgress?.({ stage: "resolving" });
      const unresolved = await resolveValues(command, runner, parts, resolving);
      const fault = unresolved ?? refuseOptionLike(command, call.value, parts);
      const { trail, warnings } = resolving;
      const left = { warnings, ...(trail.length === 0 ? {} : { resolved: trail }) };
      if (fault !== undefined) return { result: { ok: false, error: fault }, ...left };
      call.onProgress?.({ stage: "running" });
      const outcome = await runner.runTool(command.binary, command.argv);
      if ("code" in outcome) return { result: { ok: false, error: outcome }, ...left };
      const process = {
        argv: [command.binary, ...maskedArgv(command)],
        cwd: runner.cwd,
        envKeys: runner.variables.passed,
        outcome,
      };
      return { result: readOutcome(outcome, runner.variables, settings.compat), process, ...left };
    },
    async plan(call) {
      const prepared = prepareCommand(parts, call.document);
      if (!prepared.ok) return prepared;
      const { command } = prepared;
      const runner = createRunner(parts, call);
      const open = call.resolve ? [] : command.resolutions;
      const resolving: Resolving = { trail: [], warnings: [] };
      // Without being asked to, nothing is run; what may not run is said all the same.
      const now = call.resolve ? command : { ...command, resolutions: [] };
      const failed = await resolveValues(now, runner, parts, resolving);
      const fault = failed ?? refuseOptionLike(command, call.value, parts);
      if (fault !== undefined) return { ok: false, error: fault };
      const isolation = await call.executor.foresee(settings.isolate);
      if (isolation instanceof ExecError) return { ok: false, error: execFailure(isolation) };
      const file = findProgram(command.binary, runner.variables.env["PATH"]);
      const plan: ProcessPlan = {
        ok: true,
        kind: "process",
        argv: [
          command.binary,
          ...withoutVariables(
            command,
            settings.compat === undefined ? now.resolutions : [],
            runner.variables,
          ),
        ],
        ...(file === undefined ? {} : { file }),
        cwd: runner.cwd,
        envNames: Object.keys(runner.variables.env).sort(),
        stdin: "",
        timeoutMs: call.deadline.ms,
        isolation,
        exact: open.length === 0,
        // Behind the program's name.
        unresolved: open.map((each) => ({ ...describeResolution(each, command), at: each.at + 1 })),
        ...(resolving.warnings.length === 0 ? {} : { warnings: resolving.warnings }),
      };
      return plan;
    },
  };
}

/** Argv in which what scripts and commands decided shows no variable that they were passed. */
function withoutVariables(
  { argv }: Argv,
  resolutions: Argv["resolutions"],
  variables: ToolEnvironment,
): readonly string[] {
  const decided = new Set(resolutions.map(({ at }) => at));
  const redactor = redactorFor(variables);
  return argv.map((element, at) => (decided.has(at) ? redactor.text(element) : element));
}

/** Argv for the audit log: elements that hold a call's values are named instead, `<query>`. */
function maskedArgv({ argv, placed }: Argv): readonly string[] {
  const params = new Map(
    placed.filter(({ kind }) => kind !== "flagifboolean").map(({ at, param }) => [at, param]),
  );
  return argv.map((element, at) => {
    const param = params.get(at);
    return param === undefined ? element : `<${param}>`;
  });
}
