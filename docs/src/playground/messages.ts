import type { Diagnostic } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";

/** What the page wants looked at: kept whole in a shared address. */
export interface PlaygroundState {
  text: string;
  /** Absent: the format is recognised. */
  format?: FormatId;
  /** Ids of targets; absent: the default. */
  targets?: string[];
  prefixBudget?: number;
  tokenBudget?: number;
}

/** What the page asks of the worker, told apart by `kind`. */
export type Question =
  | { kind: "lint"; state: PlaygroundState }
  | { kind: "fix"; state: PlaygroundState }
  | { kind: "report"; state: PlaygroundState; report: string }
  | { kind: "receives"; state: PlaygroundState; target: string }
  | { kind: "choices" };

/** What the worker answers to each kind. */
export interface Answers {
  lint: Linted;
  fix: { text: string; fixed: number };
  report: { text: string };
  receives: Received;
  choices: Choices;
}

/** The findings of a text. */
export interface Linted {
  /** Null where it was not recognised. */
  format: FormatId | null;
  /** What said so. */
  evidence: string[];
  diagnostics: Diagnostic[];
  milliseconds: number;
}

/** What a provider is sent, and what is lost on the way. */
export interface Received {
  text: string;
  losses: ReceivedLoss[];
  /** Why nothing is sent. */
  problem?: string;
}

/** One part of a tool that is not carried over exactly, or a tool that is too broken to be sent. */
export interface ReceivedLoss {
  text: string;
  effect: string;
  /** Characters of the original, where they are known. */
  start?: number;
  end?: number;
}

/** What the pickers offer. */
export interface Choices {
  targets: { id: string; title: string }[];
  receivers: string[];
  reports: { id: string; summary: string }[];
}
