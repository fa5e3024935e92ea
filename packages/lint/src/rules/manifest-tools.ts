import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { ToolFields } from "@toolhaft/manifest-schema";
import type { LintContext, ToolView } from "../format.ts";

/** One string of a `command`: 0 is the program. Items of other types are the loader's to refuse. */
export interface Argument {
  tool: ToolView;
  index: number;
  text: string;
}

/** One string of an `envPassthrough`. */
export interface Variable {
  tool: ToolView;
  item: number;
  entry: string;
}

/** What of a manifest's tools is worth a second look. */
export interface OddFields {
  /** Strings of a command with more than letters, digits and common signs, and arguments long enough for a secret. */
  arguments: readonly Argument[];
  /** Timeouts that may be milliseconds. */
  timeouts: readonly { tool: ToolView; seconds: number }[];
  /** Names short enough to be one that every tool gets. */
  variables: readonly Variable[];
}

const gathered = new WeakMap<LintContext, OddFields>();

/** Gathered in one pass for all rules, since in nearly every manifest there is none. */
export function oddFields(context: LintContext): OddFields {
  let fields = gathered.get(context);
  if (fields === undefined) gathered.set(context, (fields = gather(context)));
  return fields;
}

/** The program of a tool as written: the first string of its `command`. */
export function programOf(tool: ToolView): string | undefined {
  const { command } = fieldsOf(tool);
  const program = Array.isArray(command) ? command[0] : undefined;
  return typeof program === "string" ? program : undefined;
}

/** Where an argument stands; made only once there is something to say. */
export function argumentPath(tool: ToolView, index: number): JsonPath {
  return [...tool.path, "command", index];
}

/** A secret has at least as many characters. */
const LONG = 16;
const PLAIN = /^[\w./:=@,+-]*$/;

function gather(context: LintContext): OddFields {
  const odd = {
    arguments: [] as Argument[],
    timeouts: [] as OddFields["timeouts"][number][],
    variables: [] as Variable[],
  };
  for (const tool of context.tools) {
    const { command, timeoutSec, envPassthrough } = fieldsOf(tool);
    if (Array.isArray(command)) gatherArguments(tool, command, odd.arguments);
    if (typeof timeoutSec === "number" && timeoutSec >= 1000)
      odd.timeouts.push({ tool, seconds: timeoutSec });
    if (Array.isArray(envPassthrough)) gatherVariables(tool, envPassthrough, odd.variables);
  }
  return odd;
}

function gatherArguments(tool: ToolView, command: readonly JsonValue[], odd: Argument[]): void {
  for (let index = 0; index < command.length; index++) {
    const text = command[index];
    if (typeof text !== "string") continue;
    if ((index > 0 && text.length >= LONG) || !PLAIN.test(text)) odd.push({ tool, index, text });
  }
}

function gatherVariables(tool: ToolView, names: readonly JsonValue[], odd: Variable[]): void {
  for (let item = 0; item < names.length; item++) {
    const entry = names[item];
    if (typeof entry === "string" && MAY_BE_SET.test(entry)) odd.push({ tool, item, entry });
  }
}

const MAY_BE_SET = /^\s{0,8}(?:PATH|HOME)\s{0,8}$/i;

function fieldsOf(tool: ToolView): ToolFields {
  // The rules of this file are a manifest's, whose views all have them.
  return tool.fields as ToolFields;
}
