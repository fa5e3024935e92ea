/** A file that may be linted. */
export interface Candidate {
  /** As shown in reports: relative to the working directory, `/`-separated. */
  path: string;
  /** `named` on the command line: must be a known format. `matched` by a glob, `found` in a folder: may be anything. */
  how: "named" | "matched" | "found";
}
