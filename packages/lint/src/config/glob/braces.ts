/** More than this is a mistake, or an attack. */
const MOST = 256;

/** `a/{b,c}` as `a/b` and `a/c`; braces without a comma or a partner stand for themselves. At most 256 results. */
export function expandBraces(pattern: string): string[] {
  const done: string[] = [];
  const open = [pattern];
  while (open.length > 0 && done.length < MOST) {
    const next = open.pop() ?? "";
    const group = findGroup(next);
    if (group === undefined) done.push(next);
    else {
      const [before, after] = [next.slice(0, group.start), next.slice(group.end)];
      for (const choice of group.choices.toReversed()) open.push(before + choice + after);
      if (open.length > MOST) open.length = MOST;
    }
  }
  return done;
}

/** The first innermost group with a choice. */
function findGroup(text: string): { start: number; end: number; choices: string[] } | undefined {
  let start = -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") start = at;
    if (text[at] !== "}" || start === -1) continue;
    const inside = text.slice(start + 1, at);
    if (inside.includes(",")) return { start, end: at + 1, choices: inside.split(",") };
    start = -1;
  }
  return undefined;
}
