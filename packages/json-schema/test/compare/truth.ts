import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { compareSchemas, type Comparison, type Reading } from "../../src/compare/index.ts";
import { asDescribed } from "../../src/compare/described.ts";
import { normalise } from "../../src/compare/normal/normalise.ts";
import { only, type Part } from "../../src/compare/schema.ts";
import { makeValue } from "../../src/compare/witness/make-value.ts";
import { seeded } from "../../src/compare/witness/random.ts";
import { createWork } from "../../src/compare/work.ts";
import { SAME_MEANING } from "./changes.ts";
import { judgeFor } from "./judges.ts";
import type { Pair } from "./pairs.ts";

/** What became of one pair, and what another validator says against it. */
export interface Judged {
  comparison: Comparison;
  /** Why the verdict is wrong. */
  wrong?: string;
  /** The validator that was asked; absent where none can be. */
  judge?: string;
  /** No sound schema, or one that leads elsewhere: nobody can follow it. */
  isOdd: boolean;
  ms: number;
}

/** Compare a pair, and hold the verdict against another validator: on the example, or on some hundred values. */
export function judgePair({ before, after, did }: Pair, reading: Reading, seed: number, tries = 120): Judged {
  const start = performance.now();
  const comparison = compareSchemas({ value: before }, { value: after }, { reading });
  const ms = performance.now() - start;
  const [old, now] = [before, after].map((schema) => readAs(schema, reading)) as [Part, Part];
  const isOdd =
    (comparison.verdict === "undecided" && /^in the (?:old|new) schema /.test(comparison.reason)) ||
    [before, after].some(leadsElsewhere);
  if (comparison.verdict === "breaking" && did.every((each) => SAME_MEANING.has(each)))
    return { comparison, ms, isOdd, wrong: "both mean the same" };
  const asked = reading === "strict" ? [before, after] : [document(old), document(now)];
  const { name: judge, accepts: [takesOld, takesNow] = [] } = judgeFor(asked) ?? {};
  if (judge === undefined || takesOld === undefined || takesNow === undefined)
    return { comparison, ms, isOdd };
  const breaks = (value: JsonValue): boolean => takesOld(value) === true && takesNow(value) === false;
  const judged: Judged = { comparison, judge, ms, isOdd };
  if (comparison.verdict === "breaking") {
    const { example, exampleText } = comparison;
    // It fails on a reference that leads nowhere, and only on values that come to it.
    if ([takesOld, takesNow].some((takes) => takes(example) === undefined)) return { comparison, ms, isOdd };
    if (!breaks(example)) judged.wrong = `${judge} does not see that ${exampleText} shows it`;
  }
  if (comparison.verdict === "compatible") {
    const shown = valuesNear(old, now, seed, tries).find(breaks);
    if (shown !== undefined) judged.wrong = `${JSON.stringify(shown)} is refused now, says ${judge}`;
  }
  return judged;
}

/** References that nothing in the schema answers are kept by their texts. */
function leadsElsewhere(schema: JsonObject): boolean {
  const { root, defs } = normalise({ value: schema }, undefined);
  return JSON.stringify([root, ...defs.values()]).includes('"$ref":"#/$defs/?');
}

/** A schema as a reading has it. */
export function readAs(schema: JsonObject, reading: Reading): Part {
  const { root, defs } = normalise({ value: schema }, undefined);
  const part: Part = { schema: root, defs };
  return reading === "strict" ? part : asDescribed(part, false);
}

function document({ schema, defs }: Part): JsonObject {
  return structuredClone({ allOf: [schema], $defs: Object.fromEntries(defs) }) as unknown as JsonObject;
}

const ODD: readonly JsonValue[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e6,
  "",
  "a",
  "0",
  "added_value",
  "forbidden",
  [],
  ["a"],
  [1],
  {},
  { a: 1 },
];
const NAMES = ["new_arg", "x", "zz", "x-y", "v", "toString"];

/** Values of both schemas, and those bent here and there. */
function valuesNear(old: Part, now: Part, seed: number, count: number): JsonValue[] {
  const random = seeded(seed);
  const work = createWork({ steps: 100_000 });
  const values: JsonValue[] = [];
  for (let round = 0; round < count; round++) {
    const from = only(round % 4 === 3 ? now : old);
    const value = makeValue(work, from, { random, isLean: round % 6 === 0 });
    if (value === undefined) continue;
    values.push(value, bend(value, random, 0));
  }
  return [...values, ...ODD];
}

function bend(value: JsonValue, random: () => number, depth: number): JsonValue {
  const odd = (): JsonValue => ODD[Math.floor(random() * ODD.length)] ?? null;
  if (depth > 4 || random() < 0.2) return odd();
  if (typeof value === "number")
    return [value + 1, value - 1, -value, value / 2, value * 2][Math.floor(random() * 5)] ?? 0;
  if (typeof value === "string")
    return (
      [`${value}a`, value.slice(1), value.toUpperCase(), value + value, " "][Math.floor(random() * 5)] ?? ""
    );
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length);
    if (value.length === 0 || random() < 0.3) return [...value, odd()];
    if (random() < 0.5) return value.filter((_, index) => index !== at);
    return value.map((item, index) => (index === at ? bend(item, random, depth + 1) : item));
  }
  if (!isObject(value)) return odd();
  const names = Object.keys(value);
  const name = names[Math.floor(random() * names.length)];
  if (name === undefined || random() < 0.25)
    return { ...value, [NAMES[Math.floor(random() * NAMES.length)] ?? "x"]: odd() };
  if (random() < 0.3) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  return { ...value, [name]: bend(value[name] as JsonValue, random, depth + 1) };
}
