import type { Argv, Resolution, Skipped } from "@toolhaft/skill-descriptor";
import type { RunOutcome } from "@toolhaft/exec-sandbox";
import { failure } from "../../errors/failure.ts";
import type { ToolFailure } from "../../errors/failure.ts";
import { decodeUtf8 } from "../../output/utf8.ts";
import type { Unresolved } from "../../plan.ts";
import type { ResolvedTrail } from "../../source.ts";
import type { SkillRunner } from "./run-allowed.ts";
import { scriptFile } from "./script-file.ts";
import { configOf } from "./skill.ts";
import type { SkillToolParts } from "./skill.ts";

/** A value is a name or a path, not a document. */
const MOST_BYTES = 65_536;

/** What resolving left behind, whether it went well or not. */
export interface Resolving {
  readonly trail: ResolvedTrail[];
  /** Values that stay as given though something should have decided them. */
  readonly warnings: string[];
}

/**
 * Replace the elements of argv that a script or a command decides by its trimmed output. A failure, nothing, or one
 * that may not run keeps the value with a warning (the skill Tools Schema, `resolveCommand`), or refuses the call
 * where the configuration says so.
 */
export async function resolveValues(
  command: Argv,
  runner: SkillRunner,
  parts: SkillToolParts,
  { trail, warnings }: Resolving,
): Promise<ToolFailure | undefined> {
  const fail = (param: string, reason: string): ToolFailure | undefined => {
    const { message, ...rest } = failure("SKILL_RESOLVE_FAILED", { param, reason });
    if (configOf(parts).onResolveFailure === "reject") return { message, ...rest };
    warnings.push(`${message}; it stays as given`);
    return undefined;
  };
  for (const skipped of command.skipped) {
    const param = paramAt(command, skipped.at);
    trail.push({ param, by: skipped.by, ok: false, skipped: true, ms: 0 });
    const refusal = fail(param, `${skipped.by}: ${WHY_SKIPPED[skipped.reason]}`);
    if (refusal !== undefined) return refusal;
  }
  for (const resolution of command.resolutions) {
    const { param, by } = describeResolution(resolution, command);
    const began = performance.now();
    const answer = await runResolution(resolution, runner, parts);
    trail.push({ param, by, ok: answer.ok, ms: Math.round(performance.now() - began) });
    if (answer.ok) command.argv[resolution.at] = answer.value;
    else {
      const refusal = fail(param, `${by}: ${answer.reason}`);
      if (refusal !== undefined) return refusal;
    }
  }
  return undefined;
}

const WHY_SKIPPED: Readonly<Record<Skipped["reason"], string>> = {
  "scripts-off": "scripts may not run (run.skills.allowScripts, --allow-scripts)",
  "no-script-name": "no name of a script",
  "not-allowed": "it is not on the skill's allowlist",
  incomplete: "neither a script nor a command is named",
};

function paramAt({ placed }: Argv, place: number): string {
  return placed.find(({ at }) => at === place)?.param ?? "";
}

/** Which parameter an element of argv belongs to, and what decides it. */
export function describeResolution(resolution: Resolution, command: Argv): Unresolved {
  const by =
    resolution.kind === "script"
      ? `script ${resolution.script}`
      : `command ${resolution.binary} ${resolution.subcommand}`;
  return { at: resolution.at, param: paramAt(command, resolution.at), by };
}

type Answer = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

async function runResolution(
  resolution: Resolution,
  runner: SkillRunner,
  { skill }: SkillToolParts,
): Promise<Answer> {
  const limits = { stdoutBytes: MOST_BYTES };
  if (resolution.kind === "command") {
    const argv = [resolution.subcommand, ...resolution.args];
    const outcome = await runner.run(resolution.binary, argv, limits);
    return "code" in outcome ? { ok: false, reason: outcome.message } : answerOf(outcome);
  }
  const file = scriptFile(skill.directory, resolution.script);
  if (typeof file !== "string") return { ok: false, reason: file.reason };
  return answerOf(await runner.runScript(file, resolution.args, limits));
}

function answerOf(outcome: RunOutcome): Answer {
  if (!outcome.ok) return { ok: false, reason: outcome.error.message };
  const decoded = decodeUtf8(outcome.stdout.bytes());
  if (!decoded.ok) return { ok: false, reason: decoded.error.message };
  const value = decoded.text.trim();
  return value === "" ? { ok: false, reason: "it printed nothing" } : { ok: true, value };
}
