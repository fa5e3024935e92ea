import type { Origin } from "@toolhaft/lint";

/** A file that may be linted. */
export interface Candidate {
  /** As shown in reports: relative to the working directory, `/`-separated. */
  path: string;
  /** `named` on the command line: must be a known format. `matched` by a glob, `found` in a folder: may be anything. */
  how: Origin;
  /** What it holds, where that is at hand and in no file. */
  text?: string;
  /** Real folders, in one of which it has to lie when it is read. Absent where it was named itself: then links are meant. */
  within?: readonly string[];
  /** A pipe: it can be read once. */
  isPipe?: true;
}

/** The path by which a candidate stands for stdin. */
export const STDIN_PATH = "-";
