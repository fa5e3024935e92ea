import { buildArgv } from "@toolhaft/skill-descriptor";
import type { Argv, ArgvError } from "@toolhaft/skill-descriptor";
import type { JsonDocument } from "@toolhaft/json-text";
import { execFailure, failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import { ExecError } from "@toolhaft/exec-sandbox";
import type { SkillToolParts } from "./skill.ts";

export type PreparedCommand =
  { readonly ok: true; readonly command: Argv } | { readonly ok: false; readonly error: ToolFailure };

/** A call's arguments as argv, or why they cannot become one. */
export function prepareCommand(
  { descriptor, tool, settings }: SkillToolParts,
  args: JsonDocument,
): PreparedCommand {
  const built = buildArgv(descriptor, tool.name, args, { allowScripts: settings.allowScripts === true });
  if (built.ok) return built;
  const error = failed(built.error, tool.name);
  if (settings.compat === undefined) return { ok: false, error };
  const nul = built.error.code === "NUL_CHARACTER";
  const message = nul ? "exec failed: nul byte found in provided data" : built.error.message;
  return { ok: false, error: { ...error, message } };
}

function failed({ code, message, param = "" }: ArgvError, name: string): ToolFailure {
  switch (code) {
    case "UNKNOWN_TOOL":
      return failure("TOOL_NOT_FOUND", { name });
    case "ARGS_NOT_OBJECT":
      return failure("ARGS_NOT_OBJECT", { got: message.startsWith("a number") ? message : "another value" });
    case "MISSING_PARAMETER":
      return failure("ARGS_MISSING", { param });
    case "NOT_SCALAR":
      return failure("ARGS_NOT_SCALAR", { param });
    case "NUL_CHARACTER":
      return execFailure(new ExecError("EXEC_ARGS_NUL", { what: `parameter ${param}` }));
    case "BINARY_NOT_ALLOWLISTED":
    case "SUBCOMMAND_NOT_ALLOWLISTED":
      return failure("SKILL_NOT_ALLOWED", { command: message.replace(/^[^:]*: /, "") });
  }
}
