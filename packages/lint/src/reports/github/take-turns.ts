/**
 * The items of all lists, the first of each list, then the second of each, and so on. GitHub shows ten
 * annotations of a kind and drops the rest: so a file with a hundred errors leaves room for the others.
 */
export function takeTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = lists.reduce((length, list) => Math.max(length, list.length), 0);
  const items: T[] = [];
  for (let turn = 0; turn < longest; turn++) {
    for (const list of lists) if (turn < list.length) items.push(list[turn] as T);
  }
  return items;
}
