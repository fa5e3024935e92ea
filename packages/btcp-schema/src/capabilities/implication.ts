import { capabilities, capabilityIds, DOM_WILDCARD, isCapabilityId } from "./registry.ts";

/**
 * What a list of capabilities grants besides itself: `dom:write` grants `dom:read` too. Ids outside the
 * protocol's reference grant nothing more. Each id once, none of the list itself.
 */
export function impliedCapabilities(granted: Iterable<string>): string[] {
  const given = new Set(granted);
  const implied = new Set<string>();
  for (const id of given) {
    for (const each of impliedBy(id)) if (!given.has(each)) implied.add(each);
  }
  return [...implied];
}

/** The smallest list that grants the same: without repeats and without what another entry implies; in order. */
export function minimalCapabilities(granted: Iterable<string>): string[] {
  const given = new Set(granted);
  const implied = new Set([...given].flatMap(impliedBy));
  return [...given].filter((id) => !implied.has(id));
}

/** Which of the granted capabilities implies this one, `undefined` when none does. */
export function implying(id: string, granted: Iterable<string>): string | undefined {
  for (const each of granted) if (impliedBy(each).includes(id)) return each;
  return undefined;
}

/** What one capability grants besides itself. Implications are one step deep in the protocol's reference. */
function impliedBy(id: string): readonly string[] {
  if (id === DOM_WILDCARD) return capabilityIds.filter((each) => each.startsWith("dom:"));
  return isCapabilityId(id) ? capabilities[id].implies : [];
}
