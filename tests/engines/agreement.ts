import { isObject, toPointer, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { HeldTarget } from "./held-targets.ts";
import type { SchemaFinding } from "./findings.ts";
import type { EngineRow } from "./rows.ts";

/** How the linter and a target's engines differ over a schema. */
export type Difference =
  /** A deciding engine refuses it, and there is no error. */
  | "missed"
  /** Another engine refuses it, and nothing says so. */
  | "unwarned"
  /** A deciding engine drops, ignores or changes something, and nothing says so. */
  | "unsaid"
  /** All take it, and there is an error. */
  | "false-alarm";

/** What the engines of a target did with one schema. */
export interface Answers {
  input: JsonValue;
  deciding: readonly EngineRow[];
  others: readonly EngineRow[];
}

/** Where the linter says something else than the engines do; `undefined` where they agree. */
export function differenceOf(
  { input, deciding, others }: Answers,
  findings: readonly SchemaFinding[],
  { isGate }: Pick<HeldTarget, "isGate">,
): { difference: Difference; about: string } | undefined {
  const errors = findings.filter(({ severity }) => severity === "error");
  const refusal = deciding.find(({ outcome }) => outcome === "refused");
  if (refusal !== undefined) {
    return errors.length > 0 ? undefined : { difference: "missed", about: refusal.detail.message ?? "" };
  }
  const other = others.find(({ outcome }) => outcome === "refused");
  if (other !== undefined && !findings.some(({ severity }) => severity !== "info")) {
    return { difference: "unwarned", about: other.detail.message ?? "" };
  }
  // What can't be sent as it is loses nothing on the way.
  if (isGate && errors.length > 0) return undefined;
  const silent = deciding.flatMap(lostPlaces).find((place) => !isSaid(place, input, findings));
  if (silent !== undefined) return { difference: "unsaid", about: silent };
  // What engines of schemas say nothing of, names and descriptions, is known from reports.
  const alarm = errors.find(({ isTarget, pointer }) => isTarget && !pointer.startsWith("/tools/"));
  const isTaken = deciding.every(({ outcome }) => outcome === "accepted");
  // What a closed service refuses is known from reports, not from the clients in front of it.
  if (isTaken && alarm !== undefined && !isGate) {
    return { difference: "false-alarm", about: `${alarm.rule} ${alarm.pointer}` };
  }
  return undefined;
}

/** What of a schema an engine lost: pointers, or keywords where only those are known. */
export function lostPlaces({ outcome, detail }: EngineRow): string[] {
  if (outcome !== "dropped" && outcome !== "changed") return [];
  const { no_effect = [], removed = [], changed = [] } = detail;
  const lost = [...no_effect, ...removed, ...changed.map(([pointer]) => pointer)];
  // An order written down takes nothing away.
  return lost.length > 0
    ? lost
    : (detail.added ?? []).filter((place) => !place.endsWith("_ordering")).slice(0, 1);
}

function isSaid(place: string, input: JsonValue, findings: readonly SchemaFinding[]): boolean {
  const places = place.startsWith("/") ? [place] : placesOf(place, input, []);
  return places.some((each) => findings.some((finding) => speaksOf(finding, each)));
}

/** A finding speaks of its place and of what stands there; one on a schema's type, of the schema. */
function speaksOf({ pointer }: SchemaFinding, place: string): boolean {
  const isOfSchema = pointer.endsWith("/type");
  const spoken = isOfSchema ? pointer.slice(0, -"/type".length) : pointer;
  const parent = place.slice(0, place.lastIndexOf("/"));
  return (
    spoken === place || spoken === parent || place.startsWith(`${spoken}/`) || pointer.startsWith(`${place}/`)
  );
}

/** Where a keyword stands in a schema. */
export function placesOf(keyword: string, value: JsonValue | undefined, path: JsonPath): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => placesOf(keyword, each, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(key === keyword ? [toPointer([...path, key])] : []),
    ...placesOf(keyword, each, [...path, key]),
  ]);
}
