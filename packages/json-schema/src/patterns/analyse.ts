import { gradeOf } from "./grade.ts";
import { hasOneWay } from "./one-way.ts";
import { readPattern } from "./read-pattern.ts";
import { flatten, shapeOf, type Shape } from "./shape.ts";
import { stepsOf } from "./steps.ts";
import type { PatternConstruct } from "./syntax-tree.ts";

/** What can be said of a pattern without running it. */
export interface PatternAnalysis {
  /** Proven free of ambiguous repetition: no text makes it try the same characters over and over. */
  safe: boolean;
  /** How the worst case grows with the length of the text. */
  growth: "linear" | "polynomial" | "exponential" | "unknown";
  /** Up to so many characters (UTF-16) a backtracking engine needs well under a second; 0 = never run it there. */
  maxLength: number;
  constructs: readonly PatternConstruct[];
  /** Why it is not safe, as the end of a sentence. */
  reason?: string;
}

// Steps of its matcher that V8 takes well within a second, also on a slow machine.
const STEPS = 1e7;
// A limit below this would only surprise.
const SHORTEST = 32;
// More combinations than this are as bad as a repeat inside a repeat.
const MOST_CHOICES = 1e5;
const UNKNOWN: Omit<PatternAnalysis, "reason"> = {
  safe: false,
  growth: "unknown",
  maxLength: 0,
  constructs: [],
};

/**
 * Judge a regular expression that compiles under `u`. Errs on the side of care: `safe` is proven,
 * its absence is a suspicion. A pattern that does not compile answers `unknown`.
 */
export function analysePattern(source: string): PatternAnalysis {
  const read = readPattern(source);
  if (!read) return { ...UNKNOWN, reason: "it is too long or uses modifiers" };
  const constructs = [...read.constructs];
  if (read.constructs.has("backreference")) {
    return { ...UNKNOWN, constructs, reason: "it has a back reference" };
  }
  const shape = shapeOf(read.tree);
  if (shape.longLookbehind) return { ...UNKNOWN, constructs, reason: "it looks behind over any distance" };
  const judged = [read.tree, ...shape.lookarounds].map((tree) => (hasOneWay(tree) ? "none" : gradeOf(tree)));
  const worst = (["exponential", "unknown", "some"] as const).find((grade) => judged.includes(grade));
  if (worst === "exponential" || (worst === "some" && shape.choices > MOST_CHOICES)) {
    return {
      ...UNKNOWN,
      growth: "exponential",
      constructs,
      reason: "the same text can be repeated in two ways inside a repeat",
    };
  }
  if (worst === "unknown") return { ...UNKNOWN, constructs, reason: "it is too large to be judged" };
  const steps = stepsOf(read.tree);
  if (worst === undefined) {
    // Tried once, and over no more text than its counts say: how long the text is makes no difference.
    const once = shape.anchored && shape.repeats === 0 && steps <= STEPS;
    const maxLength = lengthFor(shape, shape.everywhere ? 2 : 1, once ? 1 : steps);
    return { safe: true, growth: "linear", maxLength, constructs };
  }
  const power = shape.repeats + (shape.everywhere ? 1 : 0);
  // Next to the ways, what counts add to the one step that each set takes anyway.
  const counted = steps - flatten(read.tree).filter(({ kind }) => kind === "set").length;
  return {
    safe: false,
    growth: "polynomial",
    maxLength: lengthFor(shape, Math.max(power, 1), Math.max(shape.choices, counted)),
    constructs,
    reason: "two of its repeats can share the same text",
  };
}

function lengthFor(shape: Shape, power: number, factor: number): number {
  const steps = STEPS / Math.max(factor, 1);
  const length = Math.floor(steps ** (1 / (power + (shape.lookaroundInside ? 1 : 0))));
  return length < SHORTEST ? 0 : length;
}
