import { nearest } from "@toolhaft/diagnostics";
import type { Parts } from "./part.ts";

/** How many pairs of names one load compares: far more than a person's file needs, and done in a moment. */
export const MAX_COMPARISONS = 20_000;

/** The name that was most likely meant. A hostile file, with thousands of names and of slips, soon gets no answer. */
export function meantAmong(parts: Parts, word: string, names: Iterable<string>): string | undefined {
  const candidates: string[] = [];
  for (const name of names) {
    if (parts.comparisons.left === 0) break;
    parts.comparisons.left--;
    candidates.push(name);
  }
  return nearest(word, candidates);
}
