import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { isOfFormat } from "../witness/strings.ts";

const ROUNDS = 60;

/**
 * A smaller value that still shows what the first one did: members and items left out, texts and numbers shortened. `shows` gives
 * nothing where it is not to be asked any more.
 */
export function shrink(value: JsonValue, shows: (value: JsonValue) => boolean | undefined): JsonValue {
  let smallest = value;
  for (let round = 0; round < ROUNDS; round++) {
    const before = smallest;
    const tried = smaller(before);
    for (let next = tried.next(); next.done !== true;) {
      const isTaken = shows(next.value);
      if (isTaken === undefined) return smallest;
      if (isTaken) smallest = next.value;
      next = tried.next(isTaken);
    }
    if (smallest === before) break;
  }
  return smallest;
}

/** Values that are smaller by one step, each than what was taken last; hears of each whether it is taken. */
type Smaller<Last = void> = Generator<JsonValue, Last, boolean>;

function* smaller(value: JsonValue): Smaller {
  if (typeof value === "string") yield* smallerTexts(value);
  else if (typeof value === "number") yield* smallerNumbers(value);
  else if (Array.isArray(value)) yield* smallerLists(value);
  else if (isObject(value)) yield* smallerObjects(value);
}

function* smallerNumbers(number: number): Smaller {
  if (number === 0) return;
  for (const each of [0, Math.trunc(number / 2), Math.trunc(number)])
    if (Math.abs(each) < Math.abs(number) && (yield each + 0)) return;
}

function* smallerTexts(text: string): Smaller {
  if (text === "" || isOfFormat(text) || (yield "")) return;
  let characters = Array.from(text);
  for (let half = characters; half.length > 1; characters = half) {
    half = half.slice(0, half.length >> 1);
    if (!(yield half.join(""))) break;
  }
  yield characters.slice(1).join("");
}

function* smallerLists(list: readonly JsonValue[]): Smaller {
  let items = yield* fewer([...list], (left) => left);
  for (const [index, item] of items.entries()) {
    const before = items;
    const taken = yield* inPlaceOf(item, (each) => before.with(index, each));
    items = before.with(index, taken);
  }
}

function* smallerObjects(object: JsonObject): Smaller {
  let members = yield* fewer(Object.entries(object), (left) => Object.fromEntries(left));
  for (const [index, [name, member]] of members.entries()) {
    const before = members;
    const whole = (each: JsonValue): JsonObject => Object.fromEntries(before.with(index, [name, each]));
    const taken = yield* inPlaceOf(member, whole);
    members = before.with(index, [name, taken]);
  }
}

/** Of many, halves are left out first, then smaller runs of them; of few, one after the other. */
const FEW = 8;

/** What is left once all are left out that may be. */
function* fewer<T>(all: T[], whole: (left: T[]) => JsonValue): Smaller<T[]> {
  let left = all;
  for (let run = all.length <= FEW ? 1 : all.length >> 1; run >= 1; run >>= 1) {
    for (let start = 0; start < left.length;) {
      const without = left.toSpliced(start, run);
      if (yield whole(without)) left = without;
      else start += run;
    }
  }
  return left;
}

/** A whole with smaller members in the place of one; answers the one that was taken last. */
function* inPlaceOf(member: JsonValue, whole: (each: JsonValue) => JsonValue): Smaller<JsonValue> {
  let last = member;
  const tried = smaller(member);
  for (let next = tried.next(); next.done !== true;) {
    const isTaken = yield whole(next.value);
    if (isTaken) last = next.value;
    next = tried.next(isTaken);
  }
  return last;
}
