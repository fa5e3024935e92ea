import { visible } from "@toolhaft/diagnostics";
import { explainPathError } from "../files/path-error.ts";

/** What a walk came to and did not follow or could not read; by its path as shown. */
export type LeftOut =
  /** A link that leads out of the folders named, or to nothing that can be read. */
  | { path: string; why: "outside" | "nowhere" }
  | { path: string; why: "unreadable"; error: NodeJS.ErrnoException }
  /** A name that is no UTF-8: no path of ours leads there. */
  | { path: string; why: "name" };

/** One line for each that could not be read. */
export function problemsOf(left: readonly LeftOut[]): string[] {
  return left.flatMap((each) => {
    if (each.why === "unreadable") return [explainPathError(each.path, each.error)];
    return each.why === "name" ? [`cannot read ${visible(each.path)}: its name is no UTF-8`] : [];
  });
}

/** One line for the links of each kind that were not followed; that is no fault. */
export function noticesOf(left: readonly LeftOut[]): string[] {
  return [
    ...noticeOf(
      left,
      "outside",
      ["leads out of what was named", "lead out of what was named"],
      "name the file to lint it",
    ),
    ...noticeOf(left, "nowhere", ["leads nowhere", "lead nowhere"]),
  ];
}

function noticeOf(
  left: readonly LeftOut[],
  why: LeftOut["why"],
  [leads, lead]: [string, string],
  hint?: string,
): string[] {
  // A hook comes to one part of a skill by each other one.
  const paths = [...new Set(left.flatMap((each) => (each.why === why ? [each.path] : [])))];
  if (paths.length === 0) return [];
  const names = visible(paths.slice(0, 3).join(", ")) + (paths.length > 3 ? ", …" : "");
  const links =
    paths.length === 1 ? `1 link ${leads}, and was` : `${String(paths.length)} links ${lead}, and were`;
  return [`${links} skipped: ${names}${hint === undefined ? "" : `; ${hint}`}`];
}
