/**
 * A skill's tools: what the model sees of them, which commands may run, and how a call becomes a command.
 *
 * @title Skill descriptor
 * @additionalProperties false
 */
export interface SkillFile {
  /**
   * The tools of the skill, in the order in which the model sees them.
   *
   * @title Tools
   */
  tools: SkillToolSpec[];
  /**
   * Binary name to the subcommands it may be run with. Nothing else runs.
   *
   * @title Allowlist
   */
  allowlist: SkillAllowlist;
  /**
   * How each tool runs: one entry per tool.
   *
   * @title Execution
   */
  execution: ExecutionSpec[];
}

/**
 * One tool as the model sees it.
 *
 * @title Tool
 * @additionalProperties false
 */
export interface SkillToolSpec {
  /**
   * What the model calls the tool by. An entry of "execution" has the same name.
   *
   * @title Name
   * @minLength 1
   */
  name: string;
  /**
   * What the tool does, for the model.
   *
   * @title Description
   */
  description?: string;
  /**
   * JSON Schema of the parameters: "type": "object" with "properties" and "required".
   *
   * @title Parameters
   */
  parameters: ParameterSchema;
}

/**
 * A JSON Schema.
 *
 * @title JSON Schema
 */
export interface ParameterSchema {
  [keyword: string]: unknown;
}

/**
 * Binary name to allowed subcommands.
 *
 * @title Allowlist
 */
export interface SkillAllowlist {
  [binary: string]: string[];
}

/**
 * How one tool runs.
 *
 * @title Execution
 * @additionalProperties false
 */
export interface ExecutionSpec {
  /**
   * The name of the tool.
   *
   * @title Tool
   * @minLength 1
   */
  tool: string;
  /**
   * The program. It must be a key of "allowlist".
   *
   * @title Binary
   * @minLength 1
   */
  binary: string;
  /**
   * Its first argument. It must be in the list of the binary in "allowlist".
   *
   * @title Subcommand
   */
  subcommand: string;
  /**
   * Where each parameter goes, in the order of the command line.
   *
   * @title Arguments
   */
  args?: ArgSpec[];
}

/**
 * How one parameter becomes arguments of the command.
 *
 * @title Argument mapping
 * @additionalProperties false
 */
export interface ArgSpec {
  /**
   * The parameter's name, as in "properties" of the tool.
   *
   * @title Parameter
   */
  param: string;
  /**
   * "positional" (the default): the value alone. "flag": a name and the value. "flagifboolean": one of two flags.
   *
   * @title Kind
   */
  kind?: "positional" | "flag" | "flagifboolean";
  /**
   * For kind "flag": the name without its dashes. Without it the parameter's name is used.
   *
   * @title Flag
   */
  flag?: string;
  /**
   * For kind "flagifboolean": what to write when the value is true.
   *
   * @title Flag if true
   */
  flagIfTrue?: string;
  /**
   * For kind "flagifboolean": what to write when the value is false or missing.
   *
   * @title Flag if false
   */
  flagIfFalse?: string;
  /**
   * Turn a backslash with n or t into a line break or a tab. It damages text that means the two characters.
   *
   * @title Normalize newlines
   */
  normalizeNewlines?: boolean;
  /**
   * Replace the value by what a script or an allowlisted command prints.
   *
   * @title Resolve by a command
   */
  resolveCommand?: ResolveSpec;
}

/**
 * A script of the skill, or an allowlisted command, that turns a value into another.
 *
 * @title Resolver
 * @additionalProperties false
 */
export interface ResolveSpec {
  /**
   * A file in the skill's folder "scripts", by its name alone.
   *
   * @title Script
   * @minLength 1
   * @pattern ^(?![\s\S]*\.\.)[^/\\]*$
   */
  script?: string;
  /**
   * The program to run. It must be a key of "allowlist".
   *
   * @title Binary
   */
  binary?: string;
  /**
   * Its first argument. It must be in the list of the binary in "allowlist".
   *
   * @title Subcommand
   */
  subcommand?: string;
  /**
   * The arguments. "$param" in them becomes the value.
   *
   * @title Arguments
   */
  args?: string[];
}
