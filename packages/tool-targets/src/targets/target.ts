import type { Constraint, ConstraintKind } from "./constraint.ts";

/** The forms of lists that a conversion can write. */
export const SHAPES = [
  "openai",
  "openai-responses",
  "openai-strict",
  "anthropic",
  "anthropic-strict",
  "gemini",
  "gemini-jsonschema",
  "mcp",
  "ollama",
  "vscode",
  "bedrock",
  "webmcp",
] as const;

/** The form of the list that a receiver takes. */
export type Shape = (typeof SHAPES)[number];

/** A program whose own code says what a target takes. */
export interface Engine {
  name: string;
  version: string;
  /** When its answers were looked at: `2026-11`. */
  date: string;
  source: string;
  /** What it refuses, the target refuses; of others it is said that they do. */
  decides?: boolean;
}

/**
 * What a target rests on beside engines, or where there is none: a `service` whose code nobody sees, so that its clients'
 * code and reports tell what it takes; a `draft` of a specification that was read; the other `targets`.
 */
export interface Basis {
  kind: "service" | "draft" | "targets";
  name: string;
  /** What it calls the version that is meant. */
  version: string;
  source: string;
}

/** What a target does with every tool, where there is nothing that an author could write otherwise. */
export interface Note {
  says: string;
  source: string;
  /** When it was last seen to hold: `2026-11`. */
  date: string;
}

/** What one receiver of tools takes, as plain data. */
export interface Target {
  /** Lower case, such as `gemini` or `mcp@2025-11-25`. */
  id: string;
  title: string;
  /** How a conversion writes the list; default `mcp`. */
  shape?: Shape;
  /** It hands tools on to models, and is none itself: what it takes is no model's concern. */
  isClient?: boolean;
  /** Programs whose code was asked; absent where there is none to be had. */
  engines?: readonly Engine[];
  /** What else its constraints rest on; of built-in targets without engines it says why there are none. */
  basis?: Basis;
  /** What it does with every tool; no finding speaks of it. */
  notes?: readonly Note[];
  /** Keywords whose schemas it looks into; absent: all. What stands elsewhere is nothing to it. */
  reads?: readonly string[];
  /** Each with where it is said and when it was last seen to hold. */
  constraints: readonly Constraint[];
}

/** The constraints of one kind, in the order of the target. */
export function constraintsOf<K extends ConstraintKind>(
  { constraints }: Pick<Target, "constraints">,
  kind: K,
): Extract<Constraint, { kind: K }>[] {
  return constraints.filter((each): each is Extract<Constraint, { kind: K }> => each.kind === kind);
}
