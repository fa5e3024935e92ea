import type { Severity } from "@toolhaft/diagnostics";
import type { FileView, FormatId, LinterConfig, TargetCheck } from "@toolhaft/lint";
import type { Fixer } from "../fix/fixer.ts";
import type { Recall } from "./recall.ts";

/** What files are linted by. */
export interface RunOptions {
  as?: FormatId;
  /** The format that a configuration gives a file; asked where `as` is absent. */
  formatFor?: (path: string) => FormatId | undefined;
  /** What a configuration says of findings. */
  config?: LinterConfig;
  /** Findings below it are only counted. */
  least: Severity;
  /** The targets to hold tools against. */
  targets: TargetCheck;
  /** How the text of stdin is named; default `<stdin>`. */
  stdinName?: string;
  /** The folder around a file; absent when files are not to be looked at. */
  filesAround?: (path: string) => FileView | undefined;
  /** Whether the texts of files with findings are kept, to show their lines. */
  keepsTexts: boolean;
  onFile?: (count: number) => void;
  /** Fixes each file after it was linted. */
  fixer?: Fixer;
  /** Whether all findings are kept, for a baseline: then reports list the first of them. */
  listsAll?: boolean;
  /** What files answered before. */
  recall?: Recall;
}
