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

/** Which of the granted capabilities implies which other one: the first that does, by the implied id. */
export function impliers(granted: Iterable<string>): ReadonlyMap<string, string> {
  const by = new Map<string, string>();
  for (const id of granted) {
    for (const implied of impliedBy(id)) if (!by.has(implied)) by.set(implied, id);
  }
  return by;
}

/** What one capability grants besides itself. Implications are one step deep in the protocol's reference. */
function impliedBy(id: string): readonly string[] {
  if (id === DOM_WILDCARD) return capabilityIds.filter((each) => each.startsWith("dom:"));
  return isCapabilityId(id) ? capabilities[id].implies : [];
}
