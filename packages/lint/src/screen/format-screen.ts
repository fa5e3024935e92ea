import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { FormatId } from "../format-ids.ts";

/** A tool of which its format's own rules have nothing to say. */
export interface PlainTool {
  name: string;
  description: string;
  /** The schema of its arguments, which is still to be looked at. */
  schema: JsonObject | undefined;
  /** How many keys it has, those of the schema left out. */
  keys: number;
}

/** The part of a screening that each format answers by itself. */
export interface FormatScreen {
  format: FormatId;
  /** Whether it is worth looking whether a value is plain in this format; asked of every file. */
  isMeant(root: JsonValue): boolean;
  /** The tools of a root that no other format has and of which nothing is to be said, with how many keys it has. */
  rootOf(root: JsonValue): { tools: readonly JsonValue[]; keys: number } | undefined;
  /** The tool where no rule of the format speaks above information of it by itself; `undefined` says nothing. */
  toolOf(tool: JsonObject): PlainTool | undefined;
  /** Folders that the rules about files look into: where one is there, they are asked. */
  folders: readonly string[];
  /** Whether the format's loader can leave the plain tools of a file out. */
  canBePart: boolean;
}
