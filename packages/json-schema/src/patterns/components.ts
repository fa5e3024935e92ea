import type { Ways } from "./automaton.ts";

/** The loop each position lies in, numbered from 1; 0 for positions in none. Tarjan's algorithm. */
export function components(follow: readonly Ways[]): number[] {
  const order = new Array<number>(follow.length).fill(0);
  const lowest = new Array<number>(follow.length).fill(0);
  const loops = new Array<number>(follow.length).fill(0);
  const stack: number[] = [];
  let clock = 0;
  let count = 0;

  const visit = (position: number): void => {
    order[position] = lowest[position] = ++clock;
    stack.push(position);
    for (const next of follow[position]?.keys() ?? []) {
      if (order[next] === 0) visit(next);
      // Closed components have Infinity as their order and so never pull anything down.
      lowest[position] = Math.min(lowest[position] ?? 0, lowest[next] ?? 0);
    }
    if (lowest[position] === order[position]) close(position);
  };
  const close = (root: number): void => {
    const members = stack.splice(stack.lastIndexOf(root));
    if (members.length > 1 || follow[root]?.has(root)) count++;
    for (const member of members) {
      lowest[member] = Infinity;
      if (members.length > 1 || follow[root]?.has(root)) loops[member] = count;
    }
  };
  for (let position = 0; position < follow.length; position++) if (order[position] === 0) visit(position);
  return loops;
}
