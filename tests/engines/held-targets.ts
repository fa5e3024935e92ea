import { targets, type Target } from "@toolhaft/tool-targets/targets";

/** A target as it is held against engines: which schema of a tool they were given, and what is behind them. */
export interface HeldTarget {
  id: string;
  target: Target;
  /** The field of an MCP tool that the schema stands in. */
  field: "inputSchema" | "outputSchema";
  deciding: readonly string[];
  others: readonly string[];
  /** The engines only hand on to a service whose code nobody sees: it may refuse what they take. */
  isGate: boolean;
}

/** Targets whose engines hand schemas on to a closed service. */
const GATES: ReadonlySet<string> = new Set(["openai-strict", "anthropic-strict", "gemini"]);

/** MCP's clients look at two schemas of a tool, each with an engine of its own. */
const FIELDS = ["inputSchema", "outputSchema"] as const;

/** Every target with engines, as data says; MCP's twice. */
export const heldTargets: readonly HeldTarget[] = targets.flatMap((target): HeldTarget[] => {
  const engines = target.engines ?? [];
  if (engines.length === 0) return [];
  const named = (decides: boolean): string[] =>
    engines.filter((each) => (each.decides === true) === decides).map(({ name }) => name);
  const held = (field: HeldTarget["field"], of: (names: string[]) => string[]): HeldTarget => ({
    id: target.id,
    target,
    field,
    deciding: of(named(true)),
    others: of(named(false)),
    isGate: GATES.has(target.id),
  });
  if (!target.id.startsWith("mcp@")) return [held("inputSchema", (names) => names)];
  return FIELDS.map((field) =>
    held(field, (names) => names.filter((name) => !name.includes("Schema") || name.endsWith(field))),
  );
});
