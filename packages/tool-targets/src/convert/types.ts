import type { ArgumentMapping } from "./arguments/mapping.ts";
import type { JsonValue } from "@toolhaft/json-text";
import type { Loss } from "../losses/loss.ts";

/** Settings of a conversion. */
export interface ConvertOptions {
  /** OpenAI's request: Chat Completions (nested `function`) or Responses (flat). Default: as the list was, else `chat`. */
  api?: "chat" | "responses";
  /** Characters that a client puts before names (`mcp__server__`); names are kept so much shorter. Default 0. */
  prefixBudget?: number;
  /** Put example calls into the description where the receiver has no field for them. Default false. */
  examplesInDescription?: boolean;
  /** Put the result's schema into the description where the receiver has no field for it. Default false. */
  outputInDescription?: boolean;
  /** Names the receiver already has. */
  reservedNames?: Iterable<string>;
}

/** Which tool of the document an exported name stands for. */
export interface NamedTool {
  index: number;
  name: string;
  version?: string;
}

/** What a conversion gives. Nothing in it is shared with the input. */
export interface Conversion {
  /** What goes into a request: the receiver's list of tools, or one tool where one was given. */
  value: JsonValue;
  /** The same as JSON text, with numbers as the original spells them. */
  text: string;
  /** Everything that was not carried over, in the order of the tools. */
  losses: Loss[];
  /** Exported name → the tool it stands for. */
  nameMap: Record<string, NamedTool>;
  /** Exported name → how its arguments come back: for `restoreArguments`. */
  keyMap: Record<string, ArgumentMapping>;
}
