/** A line of two texts side by side: in both, or in one of them. */
export interface ComparedLine {
  readonly in: "both" | "before" | "after";
  readonly text: string;
}

/** Beyond so many pairs of lines, lines are compared by their place only. */
const MOST_PAIRS = 4_000_000;

/** What is the same in two texts and what is not, line by line: the longest common part stays. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).reverse(), b.slice(start).reverse());
  const same = (lines: readonly string[]): ComparedLine[] => lines.map((text) => ({ in: "both", text }));
  return [
    ...same(a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ];
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

function middle(a: readonly string[], b: readonly string[]): ComparedLine[] {
  const gone = a.map((text): ComparedLine => ({ in: "before", text }));
  const come = b.map((text): ComparedLine => ({ in: "after", text }));
  if (a.length * b.length > MOST_PAIRS) return [...gone, ...come];
  const longest = lengths(a, b);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ in: "both", text: a[i] ?? "" });
      i++;
      j++;
    } else if (longest(i + 1, j) >= longest(i, j + 1)) lines.push({ in: "before", text: a[i++] ?? "" });
    else lines.push({ in: "after", text: b[j++] ?? "" });
  }
  return [...lines, ...gone.slice(i), ...come.slice(j)];
}

/** How long the longest common part is of what stands behind a place in each. */
function lengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}
