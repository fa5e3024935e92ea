/** What was looked at in one object or array: the annotations that `unevaluated…` keywords read. */
export interface Evaluated {
  properties: Set<string>;
  allProperties: boolean;
  /** Items before this index. */
  itemsBefore: number;
  /** Items that `contains` matched. */
  items: Set<number>;
}

/** Nothing looked at yet. */
export function noneEvaluated(): Evaluated {
  return { properties: new Set(), allProperties: false, itemsBefore: 0, items: new Set() };
}

/** Add what a successful subschema looked at. */
export function addEvaluated(into: Evaluated, from: Evaluated): void {
  for (const name of from.properties) into.properties.add(name);
  for (const index of from.items) into.items.add(index);
  into.allProperties ||= from.allProperties;
  into.itemsBefore = Math.max(into.itemsBefore, from.itemsBefore);
}
