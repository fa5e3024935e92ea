import type { Loaded, Report, Reporter, Rule, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { ConstraintIndex } from "@toolhaft/tool-targets/check";
import type { Target } from "@toolhaft/tool-targets/targets";
import type { FormatId } from "./format-ids.ts";

/** A tool of any format as the format-neutral rules see it. Values are as written, whatever their type. */
export interface ToolView {
  identity: ToolIdentity;
  /** The tool object itself. */
  path: JsonPath;
  name: FieldView;
  description: FieldView;
  /** Argument and result schemas, in the order of the text. */
  schemas: readonly SchemaView[];
  /** Fields that only this format has, for its own rules. */
  fields?: object;
}

/** A field that may be there: its value (`undefined` when absent) and where it is or would be. */
export interface FieldView {
  value: JsonValue | undefined;
  path: JsonPath;
}

export interface SchemaView {
  role: "input" | "output";
  value: JsonValue;
  path: JsonPath;
}

/** What rules look at: one document in one format, already loaded. */
export interface LintContext {
  document: JsonDocument;
  format: FormatId;
  tools: readonly ToolView[];
  /** How many tools the document has, where `tools` leaves out those that are known to be plain. */
  count?: number;
  files?: FileView;
  /** The targets that tools are held against. */
  targets?: HeldTargets;
  /** What a screening has seen of `PlainPart.closed`: how many there are, in these tools. */
  closed?: { count: number; tools: readonly ToolView[] };
  /** What earlier files of this run left behind; absent where a file stands alone. */
  run?: RunMemory;
  /** The document's path as given, `/`-separated; absent for text without a file. */
  path?: string;
}

/** Limits of a run that no target sets. */
export interface TargetBudgets {
  /** Characters that clients put before names, such as `mcp__server__`; without it 20 are advised, not asked. */
  prefixBudget?: number;
  /** Tokens that the tools of one file may take of every request, as estimated. */
  tokenBudget?: number;
}

/** Targets as rules see them. */
export interface HeldTargets extends TargetBudgets {
  targets: readonly Target[];
  constraints: ConstraintIndex;
  /** Nobody named them: what they refuse is a warning. */
  isDefault: boolean;
}

/** What the files of one run know of each other. */
export interface RunMemory {
  /** Folder and format → name of a tool → the first file that has it. A host may pass a map of maps. */
  firstFiles: {
    get(place: string): FirstNames | undefined;
    set(place: string, names: FirstNames): unknown;
  };
}

/** Names of tools, each with the first file that has it. Whoever finds none enters the file it looks at. */
export interface FirstNames {
  get(name: string): string | undefined;
  set(name: string, file: string): unknown;
}

/** What a path is. */
export interface FileStat {
  kind: "file" | "directory" | "other";
  executable: boolean;
  /** `/`-separated or not, links followed. */
  realPath: string;
}

/** The files around a document, synchronous and read-only; paths are relative to the document's directory. */
export interface FileView {
  stat(path: string): FileStat | undefined;
  /** The first `bytes` bytes, as Latin-1 text. */
  head(path: string, bytes: number): string | undefined;
  list(path: string): readonly string[] | undefined;
  /** The name as the disk spells it, where the disk ignores case. */
  actualCase(path: string): string | undefined;
}

/** What a screening has proven of a document of which some tool is not plain, or whose files are to be looked at. */
export interface PlainPart {
  format: FormatId;
  /** 1 for each tool of which no rule speaks above information; the others are linted. */
  mask: Uint8Array;
  /** Whether targets have nothing to say of these, either; else all tools are held against them. */
  keepsTargets: boolean;
  /** Whether these are all of its tools, and there are no files to look at: then only targets may have something to say. */
  isWhole: boolean;
  /** Findings about these tools that are no more than information. */
  infos: number;
  /** Their names. */
  names: readonly string[];
  /** How many of their objects are closed, where some targets take no such and others no other ones. */
  closed?: number;
}

/** A rule over a loaded document, whatever its messages. (A method, so that rules of any messages fit the list.) */
export interface LintRule extends Omit<Rule, "check"> {
  check?(context: LintContext, report: Report): void;
}

/** What a pack's loader is given besides the document. */
export interface LoadOptions {
  path?: string;
  reporter: Reporter;
  /** The files around the document, where the host lets them be looked at. */
  files?: FileView;
  /** Ids of the targets that somebody named, for formats with revisions. */
  targets?: readonly string[];
  /** 1 for each tool that is to be left out, since it is known to be plain. */
  plain?: Uint8Array;
  /** The document is yet to be stored: what its store sets may be missing. */
  isDraft?: boolean;
}

/** A format pack: everything the engine needs to lint files of one format. */
export interface Format {
  id: FormatId;
  title: string;
  /**
   * Read a document: the loader's findings go to the reporter; the tools are as rules see them. With `files`,
   * what lies next to it is held against it.
   */
  load(document: JsonDocument, options: LoadOptions): { loaded: Loaded<unknown>; tools: ToolView[] };
  /** All tools of a document that a screening has looked through. */
  toolsOf?(document: JsonDocument): ToolView[];
  /** True where this pack, as it was loaded, leaves a part of the document unjudged: load it again for that text. */
  lacks?(document: JsonDocument): boolean;
  /** Advice and file rules of this format, in the order of the list. */
  rules: readonly LintRule[];
}

/** Declare a format pack. */
export function defineFormat(format: Format): Format {
  return format;
}
