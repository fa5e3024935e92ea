import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { schemasBelow, written } from "../../../packages/json-schema/test/compare/bases.ts";
import { pairOf } from "../../../packages/json-schema/test/compare/pairs.ts";
import { createTally } from "../../../packages/json-schema/test/compare/tally.ts";
import { judgePair } from "../../../packages/json-schema/test/compare/truth.ts";
import { sharedFolder } from "../../shared-folder.ts";
import { defineArea, type FuzzArea } from "../area.ts";

const READINGS = ["described", "strict"] as const;
/** Of fewer pairs a share says nothing. */
const ENOUGH = 1_000;

/** Pairs made of some schemas at the comparison: no verdict is refuted in either reading, and few are undecided. */
function comparing(
  name: string,
  of: string,
  bases: () => readonly JsonObject[],
  mostUndecided: number,
): FuzzArea {
  let read: readonly JsonObject[] | undefined;
  const pair = (number: number): ReturnType<typeof pairOf> => pairOf((read ??= bases()), number);
  return defineArea<number>({
    name,
    throws: `${of} and a change of it at the comparison, in both readings: no other validator refutes a verdict`,
    usually: 100,
    make: (random) => random.int(2 ** 31),
    show: (number) => JSON.stringify(pair(number)),
    start() {
      const tallies = READINGS.map((reading) => createTally(reading));
      return Promise.resolve({
        meet: (number) =>
          Promise.resolve(
            READINGS.flatMap((reading, index) => {
              const judged = judgePair(pair(number), reading, number, 30);
              tallies[index]?.add(judged);
              return judged.wrong === undefined ? [] : [`${reading}: ${judged.wrong}`];
            }),
          ),
        end: () =>
          Promise.resolve(
            tallies
              .filter(({ pairs, undecidedShare }) => pairs() >= ENOUGH && undecidedShare() > mostUndecided)
              .map(({ line }) => `too many are undecided: ${line()}`),
          ),
        says: () => tallies.map(({ line }) => line()),
      });
    },
  });
}

/** Schemas that people wrote: tools of servers, forms, and what was reported of them. */
function realSchemas(): readonly JsonObject[] {
  const lines = (path: string): JsonValue[] =>
    existsSync(path)
      ? readFileSync(path, "utf8")
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => JSON.parse(line) as JsonValue)
      : [];
  const reported = lines(join(sharedFolder("cases") ?? "", "reports.jsonl"));
  const real = [
    ...schemasBelow(sharedFolder("corpus")),
    ...reported.flatMap((each) => (isObject(each) && isObject(each["input"]) ? [each["input"]] : [])),
  ];
  return real.length === 0 ? written : real;
}

/** Schemas of the official suites. */
function officialSchemas(): readonly JsonObject[] {
  const suites = sharedFolder("suites");
  const drafts = [
    ["draft2020-12", "https://json-schema.org/draft/2020-12/schema"],
    ["draft7", "http://json-schema.org/draft-07/schema#"],
  ] as const;
  const official = drafts.flatMap(([folder, dialect]) =>
    suites === undefined ? [] : schemasBelow(join(suites, "json-schema", folder), dialect),
  );
  return official.length === 0 ? written : official;
}

/** The comparison, on generated schemas, those of the official suites, and those of real tools. */
export const comparisons: readonly FuzzArea[] = [
  comparing("compare", "a generated schema", () => written, 0.02),
  comparing("compare-official", "a schema of the official suites", officialSchemas, 0.02),
  comparing("compare-tools", "the schema of a real tool", realSchemas, 0.005),
];
