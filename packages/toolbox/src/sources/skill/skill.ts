import type { Diagnostic } from "@toolhaft/diagnostics";
import type { SkillDescriptor } from "@toolhaft/skill-descriptor";

/** One skill as loaded: what its SKILL.md says, and the tools of its descriptor. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  /** Absolute. */
  readonly directory: string;
  /** The text of SKILL.md below its front matter; empty without the file. */
  readonly body: string;
  /** Absent when there is no descriptor, or none that can be used; findings say why. */
  readonly descriptor?: SkillDescriptor;
  readonly diagnostics: readonly Diagnostic[];
}

/** What the configuration says about one skill (decisions 1 and 17). */
export interface SkillConfig {
  /** Variables its programs see beside PATH and HOME. */
  readonly env?: readonly string[];
  /** Binaries that take `--` for the end of their options: a value that looks like one is passed behind it. */
  readonly optionTerminator?: readonly string[];
  /** When a script or command that resolves a value fails: keep the value (default, as specified), or refuse the call. */
  readonly onResolveFailure?: "keep" | "reject";
}

/** `full`: all texts stand in the model's context; `readOnDemand`: names there, texts by `read_skill`. */
export type ContextMode = "full" | "readOnDemand";
