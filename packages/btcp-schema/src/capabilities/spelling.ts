import { nearest } from "@toolhaft/diagnostics";
import { capabilityIds, DOM_WILDCARD, isCapabilityId } from "./registry.ts";

/** What an entry of a list of capabilities is, by its spelling alone. */
export type CapabilityKind =
  | { kind: "known" }
  /** Named by the protocol's reference, refused by the pattern of the BTCP Tool Schema. */
  | { kind: "exception" }
  /** Not `category:resource` or `category:resource:action`. */
  | { kind: "pattern"; meant: string | undefined }
  /** Fits the pattern and looks like an id of the reference. */
  | { kind: "near-miss"; meant: readonly string[] }
  | { kind: "unknown" };

const PATTERN = /^[a-z]+:[a-z]+(:[a-z-]+)?$/;

/** Tell known ids, the reference's exceptions, slips and unknown ids apart. */
export function classifyCapability(id: string): CapabilityKind {
  if (!PATTERN.test(id)) {
    return isCapabilityId(id) || id === DOM_WILDCARD
      ? { kind: "exception" }
      : { kind: "pattern", meant: meantBy(id) };
  }
  if (isCapabilityId(id)) return { kind: "known" };
  const meant = nearIds(id);
  return meant.length > 0 ? { kind: "near-miss", meant } : { kind: "unknown" };
}

// `DOM:Read`, `dom.read`, `dom/read` and `domRead` are the same words in other clothes.
function meantBy(id: string): string | undefined {
  const letters = lettersOf(id);
  return capabilityIds.find((each) => lettersOf(each) === letters) ?? nearest(id, capabilityIds);
}

/** Ids with a part too many or too few, else the nearest by letters; none for ids that only look alike. */
function nearIds(id: string): readonly string[] {
  const parts = id.split(":");
  const longer = capabilityIds.filter((each) => isSubsequence(parts, each.split(":")));
  if (longer.length > 0) return longer;
  const shorter = capabilityIds.filter((each) => isSubsequence(each.split(":"), parts));
  if (shorter.length > 0) return shorter;
  const meant = nearest(id, capabilityIds);
  return meant === undefined ? [] : [meant];
}

function isSubsequence(parts: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const part of whole) if (part === parts[at]) at++;
  return at === parts.length;
}

function lettersOf(id: string): string {
  return id.toLowerCase().replace(/[^a-z*]/g, "");
}
