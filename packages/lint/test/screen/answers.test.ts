import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatIds } from "@toolhaft/lint";
import { targets } from "@toolhaft/tool-targets/targets";
import { describe, expect, test } from "vitest";
import { discoverRules } from "../../../../tests/rules/discover.ts";
import { demandsOf } from "../../src/screen/demands.ts";
import { screens } from "../../src/screen/screens.ts";
import { answersFor, idleEntries } from "./answers.ts";
import { createDifferential, SETTINGS } from "./differential.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const units = await discoverRules(root);
const formats = screens.map(({ format }) => format);
const looked = units.filter(
  ({ rule }) => rule.formats === "all" || formats.some((each) => rule.formats.includes(each)),
);

test("every rule that looks at files of a screened format has one answer", () => {
  const faults = looked
    .map(({ rule: { id } }) => ({ id, answers: answersFor(id).map(({ why }) => why) }))
    .filter(({ answers }) => answers.length !== 1);
  expect(faults).toEqual([]);
  expect(idleEntries(looked.map(({ rule }) => rule.id))).toEqual([]);
});

const { compare } = await createDifferential();

describe("examples of a rule's page that are screened as plain have the same report in full", () => {
  test.each(units.map((unit) => [unit.rule.id, unit] as const))("%s", (_, { page, examples }) => {
    const differences = [...page.bad, ...page.good].flatMap(({ text, file, format }) => {
      const named = formatIds.find((id) => id === format);
      const document = {
        text: text ?? readFileSync(join(root, examples, file ?? ""), "utf8"),
        ...(named && { format: named }),
      };
      return SETTINGS.flatMap((setting) => compare(document, setting).difference ?? []);
    });
    expect(differences).toEqual([]);
  });
});

test("the only tool that is not plain is one of several: its name is counted although two files before have it", () => {
  const [broken, other] = ["get_time0", "get_weather"].map((name, index) => ({
    name,
    description: "Say what time it is in a city of some country",
    command: index === 0 ? [] : ["./tools/bin/get_time"],
  }));
  const text = JSON.stringify({ tools: [broken, other] });
  expect(SETTINGS.slice(0, 1).map((setting) => compare({ text }, setting))).toEqual([{ isPlain: true }]);
});

describe("a list of many tools that are plain, or all but two of the same name", () => {
  test.each([40, 41, 64, 65, 128, 129])("%i of them have the same report in full", (count) => {
    const toolOf = (_: unknown, index: number): object => ({
      name: `get_time_${String(index)}`,
      description: "Say what time it is in a city of some country",
      command: ["./tools/bin/get_time"],
    });
    const tools = Array.from({ length: count }, toolOf);
    const documents = [
      tools,
      [...tools.slice(1), { ...tools[5], command: [] }],
      [...tools.slice(1), tools[5]],
    ];
    const differences = documents.flatMap((each) =>
      SETTINGS.flatMap(
        (setting) => compare({ text: JSON.stringify({ tools: each }) }, setting).difference ?? [],
      ),
    );
    expect(differences).toEqual([]);
  });
});

test("what targets ask of plain tools is known for each that is built in, and for all of them together", () => {
  expect(targets.filter((target) => demandsOf([target]) === undefined)).toEqual([]);
  expect(demandsOf(targets)).toMatchObject({ isContradicted: true, closedInfos: 2, optionalMost: 24 });
});
