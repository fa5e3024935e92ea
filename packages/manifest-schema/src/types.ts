/**
 * A manifest of command-line tools for agentcli: each tool is a program that reads one JSON object on
 * stdin and prints one line of JSON.
 *
 * @title Tools manifest
 */
export interface ManifestFile {
  /**
   * The schema an editor checks this file with. Nothing else reads it.
   *
   * @title Schema of this file
   */
  $schema?: unknown;
  /**
   * The tools a model may call, in the order in which it sees them.
   *
   * @title Tools
   */
  tools: ToolSpec[];
}

/**
 * One tool: what the model sees of it, and the program that does it.
 *
 * @title Tool
 */
export interface ToolSpec {
  /**
   * What the model calls the tool by. No other tool of the manifest has this name.
   *
   * @title Name
   * @minLength 1
   */
  name: string;
  /**
   * What the tool does, for the model: short, and with what to use it for.
   *
   * @title Description
   */
  description?: string;
  /**
   * JSON Schema of the arguments, passed to the model as "parameters". Without one any JSON object will do.
   *
   * @title Schema of the arguments
   */
  schema?: ArgumentSchema | null;
  /**
   * The program and its fixed arguments, one element each. No shell is involved.
   *
   * @title Command
   */
  command: [ProgramPath, ...string[]];
  /**
   * Whole seconds a call may take. Without it, or with 0 or less, the -timeout of the command line holds.
   *
   * @title Time limit in seconds
   * @TJS-type integer
   * @maximum 2147483
   */
  timeoutSec?: number;
  /**
   * Environment variables the tool may see, besides PATH and HOME. Names only; they are turned to upper case.
   *
   * @title Environment variables passed on
   */
  envPassthrough?: EnvName[];
}

/**
 * A JSON Schema, draft 2020-12 unless its "$schema" says otherwise.
 *
 * @title JSON Schema
 */
export interface ArgumentSchema {
  [keyword: string]: unknown;
}

/**
 * The program: ./tools/bin/NAME next to this file (NAME.exe on Windows), or an absolute path.
 *
 * @title Program
 * @pattern ^(?:/|\\\\|[A-Za-z]:[/\\])|^(?:[\s\S]*[/\\])?tools[/\\](?:[\s\S]*[/\\])?bin[/\\]
 */
export type ProgramPath = string;

/**
 * The name of an environment variable: letters, digits and underscores, no digit at the start.
 *
 * @title Environment variable
 * @pattern ^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*[A-Za-z_][A-Za-z0-9_]*[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$
 */
export type EnvName = string;
