import { toPointer, type JsonPath } from "@toolhaft/json-text";

/** A `$ref` and the schema that holds it, by its path inside the root schema. */
export interface LocalReference {
  path: JsonPath;
  text: string;
}

/** More references than this are not followed: no tool has them, and each is held against each. */
const MOST = 200;

/** The references that lead back to a schema that holds them, as they are or by those below where they lead. */
export function recursiveOf(all: readonly LocalReference[]): LocalReference[] {
  const followed = all.slice(0, MOST).map((each) => ({ home: toPointer(each.path), target: targetOf(each) }));
  return all.filter((each) => isRecursive(each, followed));
}

interface Followed {
  home: string;
  target: string | undefined;
}

function isRecursive(start: LocalReference, followed: readonly Followed[]): boolean {
  const home = toPointer(start.path);
  const seen = new Set<string>();
  const pending = [targetOf(start)];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (isInside(home, place)) return true;
    if (seen.has(place) || seen.size > MOST) continue;
    seen.add(place);
    for (const { home: from, target } of followed) {
      // One that leads out of the schema ends here; the others are followed still.
      if (target !== undefined && isInside(from, place)) pending.push(target);
    }
  }
  return false;
}

function isInside(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** The pointer a local reference leads to; others lead nowhere that is looked at. */
function targetOf({ text }: LocalReference): string | undefined {
  if (text === "#") return "";
  if (!text.startsWith("#/")) return undefined;
  try {
    return decodeURIComponent(text.slice(1));
  } catch {
    return undefined;
  }
}
