import type { Candidate } from "../discover/candidate.ts";

/** Files that one thread lints together: the candidates from one place up to, but without, another. */
export interface Slice {
  from: number;
  to: number;
}

/** Enough that taking a slice costs nothing beside linting it; so few that no thread waits long for another. */
const USUAL = 32;
/** A folder is cut only where it is so much larger: its files are judged together. */
const AT_MOST = 8;

/**
 * Cut the candidates, which are sorted, into slices for so many threads. Files of one folder stay together: what one of
 * them finds hangs on those before it, and where these are in another slice it may have to be linted a second time.
 */
export function cutSlices(candidates: readonly Pick<Candidate, "path">[], threads: number): Slice[] {
  const least = Math.max(1, Math.min(USUAL, Math.ceil(candidates.length / (threads * 4))));
  const slices: Slice[] = [];
  let from = 0;
  let folder = "";
  for (const [at, { path }] of candidates.entries()) {
    const own = path.slice(0, path.lastIndexOf("/") + 1);
    const size = at - from;
    if ((own !== folder && size >= least) || size >= least * AT_MOST) {
      slices.push({ from, to: at });
      from = at;
    }
    folder = own;
  }
  if (from < candidates.length) slices.push({ from, to: candidates.length });
  return slices;
}
