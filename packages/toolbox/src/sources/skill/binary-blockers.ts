import { findProgram } from "@toolhaft/exec-sandbox";
import type { Execution } from "@toolhaft/skill-descriptor";
import { blockerOf } from "../../errors/blocker.ts";
import type { Blocker } from "../../errors/blocker.ts";
import { failure } from "../../errors/failure.ts";
import { programBlockers } from "../../program/program-blockers.ts";
import { isPlainName } from "./run-allowed.ts";
import type { SkillToolParts } from "./skill.ts";

/** Why a skill's tool cannot run now. */
export function binaryBlockers(
  { settings }: SkillToolParts,
  execution: Execution | undefined,
): readonly Blocker[] {
  if (execution === undefined) return [];
  const { binary } = execution;
  if (settings.compat === undefined && !isPlainName(binary))
    return [blockerOf(failure("SKILL_BINARY_NAME", { binary }))];
  const path = (settings.environment ?? process.env)["PATH"];
  const file = binary.startsWith("/") ? binary : findProgram(binary, path);
  if (file !== undefined) return programBlockers(file);
  const hint = `Install ${binary}, or add its directory to PATH. Directories that everybody may write to do not count.`;
  return [blockerOf({ code: "EXEC_NOT_FOUND", message: `no such program: ${binary}`, hint })];
}
