import { nearest } from "@toolhaft/diagnostics";

// A hostile file has thousands of names and as many slips; a person's list is shorter.
const MAX_CANDIDATES = 300;

/** The name that was most likely meant, among the first few hundred. */
export function meantAmong(word: string, names: Iterable<string>): string | undefined {
  const candidates: string[] = [];
  for (const name of names) {
    if (candidates.length === MAX_CANDIDATES) break;
    candidates.push(name);
  }
  return nearest(word, candidates);
}
