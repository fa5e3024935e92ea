import type { Constraint, ConstraintKind } from "./constraint.ts";

/** The forms of lists that a conversion can write. */
export const SHAPES = [
  "openai",
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

/** What one receiver of tools takes, as plain data. */
export interface Target {
  /** Lower case, such as `gemini` or `mcp@2025-11-25`. */
  id: string;
  title: string;
  /** How a conversion writes the list; default `mcp`. */
  shape?: Shape;
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
