import fc, { type Arbitrary } from "fast-check";
import { setOwn, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { namesOf, propertyOf, type Facts } from "../compare/index.ts";
import { below, none, type Level, type Made, type Making } from "./making.ts";
import { othersOf, type Member } from "./other-properties.ts";

interface Named {
  readonly name: string;
  readonly values: Arbitrary<JsonValue>;
  readonly must: boolean;
}

/** Objects: with what is required alone, with everything, and with some of the rest. */
export function objectsOf(facts: Facts, level: Level, making: Making): Made {
  const { required, minProperties, maxProperties } = facts;
  const named: Named[] = [];
  for (const name of new Set([...required, ...namesOf(facts)])) {
    const must = required.has(name);
    if (!must && level.isLean && minProperties <= required.size) continue;
    const made = making.inside(propertyOf(making.work, facts, name), below(level, name));
    if (made.ok) named.push({ name, values: made.values, must });
    else if (must) return made;
  }
  const missing = Math.max(0, minProperties - named.length);
  const others = othersOf(facts, level, making, missing);
  if (missing > 0 && others === undefined)
    return none(
      level.path,
      `it has to have ${String(minProperties)} properties, and can have ${String(named.length)}`,
    );
  const drawn = fc.tuple(
    fc.constantFrom("least", "some", "some", "all"),
    all(named.map(({ values }) => values)),
    all(named.map(() => fc.boolean())),
    others ?? fc.constant<Member[]>([]),
  );
  const objects = drawn.map(([how, values, flips, more]) => {
    const members = named.map(({ name, must }, at) => ({ name, must, value: values[at] as JsonValue, at }));
    const must = members.filter((each) => each.must);
    const isTaken = ({ at }: { at: number }): boolean =>
      how === "all" || (how === "some" && flips[at] === true);
    // Those that are drawn come first; where that is too few, others follow.
    const may = members.filter((each) => !each.must).sort((a, b) => Number(isTaken(b)) - Number(isTaken(a)));
    const wanted = Math.max(may.filter(isTaken).length, minProperties - must.length - missing);
    const taken = [...must, ...may.slice(0, Math.max(0, Math.min(wanted, maxProperties - must.length)))];
    const free = more.slice(
      0,
      Math.max(0, Math.min(how === "least" ? missing : more.length, maxProperties - taken.length)),
    );
    return objectOf([...taken.map(({ name, value }): Member => [name, value]), ...free]);
  });
  return { ok: true, values: objects };
}

function objectOf(members: readonly Member[]): JsonObject {
  const object: JsonObject = {};
  for (const [name, value] of members) setOwn(object, name, value);
  return object;
}

function all<Value>(values: readonly Arbitrary<Value>[]): Arbitrary<Value[]> {
  return values.length === 0 ? fc.constant([]) : fc.tuple(...values);
}
