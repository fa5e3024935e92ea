import type { Reference } from "./types.ts";

/** Whose name a placeholder uses. */
export type ReferenceKind = "argument" | "tool" | "step" | "secret" | "unknown";

/** Names that stand for something else than arguments. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(["tool", "secret", "steps"]);

/**
 * Tell whose name a reference uses, and what is left of it to look up there. `tool.…`, `secret.NAME` and
 * `steps.N.…` are fixed; then come the tool's own arguments, then `version` alone, then names in upper
 * case, which are secrets.
 */
export function classifyReference(
  reference: Reference,
  argumentNames: ReadonlySet<string>,
): { kind: ReferenceKind; rest: Reference } {
  const [first, ...rest] = reference;
  if (first === "tool" && rest.length > 0) return { kind: "tool", rest };
  if (first === "secret" && rest.length > 0) return { kind: "secret", rest };
  if (first === "steps" && rest.length > 0) return { kind: "step", rest };
  if (typeof first !== "string") return { kind: "unknown", rest: reference };
  if (argumentNames.has(first)) return { kind: "argument", rest: reference };
  if (first === "version" && rest.length === 0) return { kind: "tool", rest: reference };
  if (rest.length === 0 && isSecretName(first)) return { kind: "secret", rest: reference };
  return { kind: "unknown", rest: reference };
}

/** `WEATHER_API_KEY`: the spelling of a secret's name. */
export function isSecretName(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(name);
}
