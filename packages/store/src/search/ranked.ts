/** Told of a tool; answers false when none that comes behind it in the order of lists is wanted. */
export type Offer = (tool: number) => boolean;

/**
 * Offer the tools of an ascending list. Those below `ranked` are numbered in the order of lists, so that the rest
 * of them is left out once one is not wanted; the others came later, in any order, and are all offered, first.
 */
export function offerList(list: readonly number[], ranked: number, offer: Offer): void {
  for (let at = list.length - 1; at >= 0 && (list[at] ?? 0) >= ranked; at--) offer(list[at] ?? 0);
  for (const tool of list) if (tool >= ranked || !offer(tool)) return;
}
