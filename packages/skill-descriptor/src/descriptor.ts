import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";

/** A loaded descriptor: the sound entries of a skill's `tools.json`. */
export interface SkillDescriptor {
  tools: SkillTool[];
  /** Binary name → subcommands it may be run with. Nothing else may run. */
  allowlist: ReadonlyMap<string, readonly string[]>;
  execution: Execution[];
  /** The text the tools came from, so that schemas keep their exact spelling; absent for tools made in code. */
  source?: SkillSource;
}

/** Where the list of tools stands: below `tools` of the one file, or at the root of a file of its own. */
export interface SkillSource {
  document: JsonDocument;
  toolsPath: JsonPath;
}

/** A tool as the model sees it. */
export interface SkillTool {
  index: number;
  name: string;
  description?: string;
  /** JSON Schema of the parameters, as written; absent when the file has none. */
  parameters?: JsonValue;
}

/** How one tool runs: a binary, a subcommand, and where each parameter goes. */
export interface Execution {
  index: number;
  tool: string;
  binary: string;
  subcommand: string;
  args: readonly ArgMapping[];
}

export type ArgKind = "positional" | "flag" | "flagifboolean";

/** How one JSON parameter becomes command-line arguments. */
export interface ArgMapping {
  param: string;
  /** Default `positional`. */
  kind: ArgKind;
  /** For `flag`: the name without its dashes; default the parameter's name. */
  flag?: string;
  /** For `flagifboolean`: emitted as written when the value is true. */
  flagIfTrue?: string;
  /** For `flagifboolean`: emitted as written when the value is false, null or missing. */
  flagIfFalse?: string;
  /** Turn a literal `\n` or `\t` in the value into the real character. */
  normalizeNewlines?: boolean;
  resolveCommand?: ResolveCommand;
}

/** Replace a value by the trimmed output of a script or an allowlisted command. */
export interface ResolveCommand {
  /** A file in the skill's `scripts/` folder; used only when scripts are allowed. */
  script?: string;
  binary?: string;
  subcommand?: string;
  /** Each `$param` is replaced by the value so far. */
  args: readonly string[];
}
