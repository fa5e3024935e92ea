import type { JsonDocument } from "@toolhaft/json-text";
import { isAllowed } from "../allowlist.ts";
import type { ArgKind, ArgMapping, Execution, SkillDescriptor } from "../descriptor.ts";
import { asArgument, isTruthy, readArguments, type CallArguments } from "./call-arguments.ts";
import { planResolution, type Resolution, type Skipped } from "./resolve.ts";

/** Why a call can't become a command. Wording as the specification's own implementation gives it. */
export interface ArgvError {
  code:
    | "UNKNOWN_TOOL"
    | "ARGS_NOT_OBJECT"
    | "MISSING_PARAMETER"
    | "NOT_SCALAR"
    | "NUL_CHARACTER"
    | "BINARY_NOT_ALLOWLISTED"
    | "SUBCOMMAND_NOT_ALLOWLISTED";
  message: string;
  param?: string;
}

/** A command ready to run, but for values that a script or command still resolves. */
export interface Argv {
  binary: string;
  /** The subcommand, then the arguments in the order of the mapping. */
  argv: string[];
  /** Elements of `argv` to replace by the output of a script or command; they hold the value so far. */
  resolutions: Resolution[];
  /** Elements of `argv` that a script or command would decide and may not; they stay as they are. */
  skipped: Skipped[];
  /** Positional values that start with `-` and so may be taken for an option. */
  optionLike: { at: number; param: string }[];
  /** Which element came from which parameter; a flag's name stands one before its value. */
  placed: PlacedArgument[];
}

/** An element of argv that a parameter decided. */
export interface PlacedArgument {
  at: number;
  param: string;
  kind: ArgKind;
}

export type ArgvResult = { ok: true; command: Argv } | { ok: false; error: ArgvError };

/**
 * Turn a call into argv, exactly as the skill Tools Schema (`args`) and its implementation do: order of the
 * mapping, one element per value, numbers in the reference's spelling. Of several executions of one tool
 * the last counts. Nothing is run here.
 */
export function buildArgv(
  descriptor: Pick<SkillDescriptor, "allowlist" | "execution">,
  tool: string,
  argsGiven: string | JsonDocument,
  options: { allowScripts?: boolean } = {},
): ArgvResult {
  const execution = descriptor.execution.findLast((entry) => entry.tool === tool);
  if (!execution) return failure({ code: "UNKNOWN_TOOL", message: `unknown tool: ${tool}` });
  const args = readArguments(argsGiven);
  if ("refused" in args) return failure({ code: "ARGS_NOT_OBJECT", message: args.refused });

  const command: Argv = {
    binary: execution.binary,
    argv: [execution.subcommand],
    resolutions: [],
    skipped: [],
    optionLike: [],
    placed: [],
  };
  for (const mapping of execution.args) {
    const error = appendArgument(command, mapping, args, descriptor, options.allowScripts === true);
    if (error) return failure(error);
  }
  const refusal = refuseUnlisted(descriptor, execution);
  return refusal ? failure(refusal) : { ok: true, command };
}

function failure(error: ArgvError): ArgvResult {
  return { ok: false, error };
}

function appendArgument(
  command: Argv,
  mapping: ArgMapping,
  args: CallArguments,
  descriptor: Pick<SkillDescriptor, "allowlist">,
  allowScripts: boolean,
): ArgvError | undefined {
  const { param, kind } = mapping;
  const given = args.get(param);
  if (kind === "flagifboolean") {
    const flag = given && isTruthy(given) ? mapping.flagIfTrue : mapping.flagIfFalse;
    if (flag !== undefined) command.placed.push({ at: command.argv.push(flag) - 1, param, kind });
    return undefined;
  }
  if (kind === "flag" && (given === undefined || given.value === null)) return undefined;
  if (given === undefined)
    return { code: "MISSING_PARAMETER", message: `missing parameter: ${param}`, param };
  const text = asArgument(given);
  if (text === undefined) {
    return { code: "NOT_SCALAR", message: `parameter ${param} must be a string, number, or boolean`, param };
  }
  if (text.includes("\0")) {
    return {
      code: "NUL_CHARACTER",
      message: `parameter ${param} holds a NUL character, which no argument can`,
      param,
    };
  }
  if (kind === "flag") command.argv.push(`--${mapping.flag ?? param}`);
  const at = command.argv.length;
  const value = mapping.normalizeNewlines === true ? normalizeNewlines(text) : text;
  command.argv.push(value);
  command.placed.push({ at, param, kind });
  if (kind === "positional" && value.startsWith("-") && value !== "-") command.optionLike.push({ at, param });
  const resolution = planResolution(mapping.resolveCommand, value, at, descriptor.allowlist, allowScripts);
  if (resolution === undefined) return undefined;
  if ("reason" in resolution) command.skipped.push(resolution);
  else command.resolutions.push(resolution);
  return undefined;
}

function normalizeNewlines(text: string): string {
  return text.replaceAll("\\n", "\n").replaceAll("\\t", "\t");
}

function refuseUnlisted(
  descriptor: Pick<SkillDescriptor, "allowlist">,
  { binary, subcommand }: Execution,
): ArgvError | undefined {
  if (isAllowed(descriptor.allowlist, binary, subcommand)) return undefined;
  return descriptor.allowlist.has(binary)
    ? { code: "SUBCOMMAND_NOT_ALLOWLISTED", message: `subcommand not allowlisted: ${binary} ${subcommand}` }
    : { code: "BINARY_NOT_ALLOWLISTED", message: `binary not allowlisted: ${binary}` };
}
