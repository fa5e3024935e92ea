import { resolve } from "node:path";
import { normalizeEnvNames, resolveCommand } from "@toolhaft/manifest-schema";
import type { CommandFault } from "@toolhaft/manifest-schema";
import type { BundleTool, ToolImpl } from "@toolhaft/tool-bundle";
import { blockerOf } from "../../errors/blocker.ts";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import { programTool } from "../../program/program-tool.ts";
import type { ProgramSettings } from "../../program/program-tool.ts";
import type { HowItRuns } from "../../source.ts";
import { onlyProgram } from "./only-program.ts";
import type { StoredExecOptions } from "./options.ts";

/**
 * A tool of type "exec", which is an extension of ours to what stores hold: a program as a manifest has it, with the
 * arguments on stdin.
 */
export function execTool(
  tool: BundleTool,
  impl: ToolImpl & { kind: "exec" },
  id: string,
  options: StoredExecOptions & Pick<ProgramSettings, "secrets">,
): HowItRuns {
  const directory = resolve(options.directory);
  const [file = "", ...own] = impl.command;
  const only = options.only && onlyProgram(impl.command, options.only);
  const { timeoutSec } = impl;
  const platform = process.platform === "win32" ? "win32" : "posix";
  const resolved =
    only === undefined
      ? resolveCommand(file, { platform, directory })
      : ({ ok: true, program: { kind: "absolute", path: only[0] } } as const);
  const { names, faults } = normalizeEnvNames(impl.envPassthrough);
  const [fault] = faults;
  if (!resolved.ok) return refused(commandFailure(tool, resolved.fault));
  if (fault !== undefined) {
    const problem = `${JSON.stringify(fault.entry)} in envPassthrough names no variable`;
    return refused(failure("TOOL_COMMAND_REFUSED", { name: tool.slug, problem }));
  }
  const lane = `${id}\0${tool.slug}`;
  const args = only === undefined ? own : [...only.slice(1), ...own];
  const program = { program: resolved.program, args, envPassthrough: names, lane };
  return {
    ...programTool(program, { ...options, directory }),
    ...(timeoutSec === undefined ? {} : { timeoutMs: timeoutSec * 1_000 }),
  };
}

function refused(error: ToolFailure): HowItRuns {
  return {
    check: () => Promise.resolve([blockerOf(error)]),
    run: () => Promise.resolve({ result: { ok: false, error } }),
    plan: () => Promise.resolve({ ok: false, error }),
  };
}

function commandFailure({ slug: name }: BundleTool, { kind, normalized }: CommandFault): ToolFailure {
  const problem =
    kind === "prefix"
      ? `${normalized} must be an absolute path or lie below ./tools/bin/`
      : `${normalized} leads out of ./tools/bin/`;
  return failure("TOOL_COMMAND_REFUSED", { name, problem });
}
