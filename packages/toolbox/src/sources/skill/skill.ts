import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Isolate } from "@toolhaft/exec-sandbox";
import type { SkillDescriptor, SkillTool } from "@toolhaft/skill-descriptor";
import type { HostEnvironment } from "../../program/environment.ts";

/** One skill as loaded: what its SKILL.md says, and the tools of its descriptor. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** Absolute. */
  readonly directory: string;
  /** The text of SKILL.md below its front matter; empty without the file. */
  readonly body: string;
  /** SKILL.md as a whole; absent without the file. */
  readonly text?: string;
  /** Absent when there is no descriptor, or none that can be used; findings say why. */
  readonly descriptor?: SkillDescriptor;
  readonly diagnostics: readonly Diagnostic[];
}

/** What the configuration says about one skill. None of it is written into the skill's own files, which are another system's. */
export interface SkillConfig {
  /** Variables its programs see besides PATH and HOME. */
  readonly env?: readonly string[];
  /** Binaries that take `--` for the end of their options: a value that looks like one is passed behind it. */
  readonly optionTerminator?: readonly string[];
  /** When a script or command that resolves a value fails: keep the value (default, as specified), or refuse the call. */
  readonly onResolveFailure?: "keep" | "reject";
}

/** `full`: all texts stand in the model's context; `readOnDemand`: names there, texts by `read_skill`. */
export type ContextMode = "full" | "readOnDemand";

/** How the tools of all skills of a source run. */
export interface SkillSettings {
  /** Of the source. */
  readonly id: string;
  /** Put before each tool's name, but not before `read_skill`. Default none. */
  readonly prefix?: string;
  /** Run the scripts of skills that resolve values. Default false, as specified. */
  readonly allowScripts?: boolean;
  /** What the configuration says about single skills, by name. */
  readonly skills?: Readonly<Record<string, SkillConfig>>;
  /** Working directory of the tools. Default: that of this process. */
  readonly cwd?: string;
  readonly isolate?: Isolate;
  /** Where variables come from. Default: those of this process. */
  readonly environment?: HostEnvironment;
  /**
   * `chai`: argv, output and failures to the letter of the reference implementation, which hands programs all
   * variables of its own environment, secrets too, and lets values be taken for options.
   */
  readonly compat?: "chai";
}

/** One tool of a skill, with all that decides how it runs. */
export interface SkillToolParts {
  readonly skill: Skill;
  readonly descriptor: SkillDescriptor;
  readonly tool: SkillTool;
  readonly settings: SkillSettings;
}

/** The configuration of a tool's skill, by own keys only. */
export function configOf({ skill, settings }: Pick<SkillToolParts, "skill" | "settings">): SkillConfig {
  const { skills } = settings;
  return (skills !== undefined && Object.hasOwn(skills, skill.name) ? skills[skill.name] : undefined) ?? {};
}
