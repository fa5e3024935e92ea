import type { JsonObject } from "@toolhaft/json-text";
import type { Argv } from "@toolhaft/skill-descriptor";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import { configOf } from "./skill.ts";
import type { SkillToolParts } from "./skill.ts";

/**
 * Refuse a positional value that the program would read as an option, also one that a script or a
 * command came up with. A lone `-` and negative numbers in parameters typed as numbers pass. For a binary
 * that the configuration names, `--` is put before the first such value instead, if only positionals follow.
 */
export function refuseOptionLike(
  command: Argv,
  args: JsonObject,
  parts: SkillToolParts,
): ToolFailure | undefined {
  const { skill, settings, tool } = parts;
  if (settings.compat !== undefined) return undefined;
  const { argv, placed, binary } = command;
  const [first] = placed.filter(({ at, param, kind }) => {
    const value = argv[at] ?? "";
    return (
      kind === "positional" &&
      value.startsWith("-") &&
      value !== "-" &&
      !isNumber(value, param, args, tool.parameters)
    );
  });
  if (first === undefined) return undefined;
  const { optionTerminator = [] } = configOf(parts);
  const onlyPositionals = placed.every(({ at, kind }) => at < first.at || kind === "positional");
  if (optionTerminator.includes(binary) && onlyPositionals) {
    argv.splice(first.at, 0, "--");
    const from = first.at;
    for (const each of [...placed, ...command.resolutions]) if (each.at >= from) each.at += 1;
    return undefined;
  }
  const hint = onlyPositionals
    ? `If ${binary} takes -- for the end of its options, name it in run.skills.${skill.name}.optionTerminator.`
    : "Put flags before positional arguments in the skill's execution.";
  const data = { param: first.param, binary, value: argv[first.at] ?? "" };
  return failure("ARGS_OPTION_LIKE", data, { hint });
}

function isNumber(value: string, param: string, args: JsonObject, schema: unknown): boolean {
  if (!/^-[\d.]/.test(value) || !Object.hasOwn(args, param) || typeof args[param] !== "number") return false;
  const type = typeOf(schema, param);
  return (Array.isArray(type) ? type : [type]).some((each) => each === "number" || each === "integer");
}

function typeOf(schema: unknown, param: string): unknown {
  const properties = ownValue(schema, "properties");
  return ownValue(ownValue(properties, param), "type");
}

function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}
