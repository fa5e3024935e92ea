/** The sides of a text that git could not merge. */
export interface Sides {
  ours: string;
  theirs: string;
  /** What both began from, where git was told to show it. */
  base: string | undefined;
}

/** Whether a text has the marks that git leaves where it could not merge. */
export function hasMergeMarks(text: string): boolean {
  return /^<{7}(?: |$)/m.test(text) && /^>{7}(?: |$)/m.test(text);
}

/** Take a text with marks apart; `undefined` where they are not in their order. */
export function splitSides(text: string): Sides | undefined {
  const sides = { ours: [] as string[], base: [] as string[], theirs: [] as string[] };
  let at: "all" | "ours" | "base" | "theirs" = "all";
  let hasBase = true;
  let sawBase = false;
  // Git writes its marks with the line ends of the file.
  for (const line of text.split(/\r?\n/)) {
    const mark = /^(?:<{7}|\|{7}|={7}|>{7})(?= |$)/.exec(line)?.[0];
    if (mark === undefined) {
      if (at === "all") for (const lines of Object.values(sides)) lines.push(line);
      else sides[at].push(line);
      continue;
    }
    const next = NEXT[mark[0] ?? ""];
    if (next?.from.includes(at) !== true) return undefined;
    if (next.to === "base") sawBase = true;
    if (next.to === "theirs") {
      hasBase &&= sawBase;
      sawBase = false;
    }
    at = next.to;
  }
  if (at !== "all") return undefined;
  const [ours = "", base = "", theirs = ""] = Object.values(sides).map((lines) => lines.join("\n"));
  return { ours, theirs, base: hasBase ? base : undefined };
}

type At = "all" | "ours" | "base" | "theirs";

const NEXT: Readonly<Record<string, { from: readonly At[]; to: At }>> = {
  "<": { from: ["all"], to: "ours" },
  "|": { from: ["ours"], to: "base" },
  "=": { from: ["ours", "base"], to: "theirs" },
  ">": { from: ["theirs"], to: "all" },
};
