import { countKeys, MAX_DEPTH, type JsonValue } from "@toolhaft/json-text";
import { equalJson } from "../equal.ts";
import { asDescribed } from "./described.ts";
import { exactExample } from "./example/exact.ts";
import { findExample } from "./example/find.ts";
import { refusalOf } from "./example/refusal.ts";
import { normalise, type Normal } from "./normal/normalise.ts";
import { toPath, type Failure } from "./proof/claim.ts";
import { prove } from "./proof/prove.ts";
import { only, type Part } from "./schema.ts";
import type { CompareOptions, Comparison, SchemaInput } from "./types.ts";
import { createWork } from "./work.ts";

/**
 * Does the new schema accept each value that the old one accepts? A proof, an example of one that it refuses, or the reason why
 * neither was found. Never throws, and ends within `budgetMs`.
 */
export function compareSchemas(
  before: SchemaInput,
  after: SchemaInput,
  options: CompareOptions = {},
): Comparison {
  // Schemas that did not come out of our parser can be deeper than any call stack.
  const isTooDeep = [before, after].some(({ value }) => countKeys(value, MAX_DEPTH) < 0);
  return isTooDeep ? undecided("a schema nests too deeply") : compare(before, after, options);
}

function compare(before: SchemaInput, after: SchemaInput, options: CompareOptions): Comparison {
  const old = normalise(before, options.dialect);
  const now = normalise(after, options.dialect);
  if (equalJson(toJson(old), toJson(now))) return { verdict: "compatible", how: "equal" };
  const [odd = now.oddities[0]] = old.oddities;
  if (odd !== undefined)
    return undecided(`in the ${old.oddities.length > 0 ? "old" : "new"} schema ${odd.what}`);
  const written: Part = { schema: now.root, defs: now.defs };
  const [from, to] = [{ schema: old.root, defs: old.defs }, written].map((part) => read(part, options)) as [
    Part,
    Part,
  ];
  const { budgetMs = 2_000, patterns } = options;
  const proving = createWork({ budgetMs: budgetMs / 2, patterns });
  const failures = prove(proving, only(from), to);
  if (failures.length === 0) return { verdict: "compatible", how: "proof" };
  const searching = createWork({ budgetMs: (budgetMs * 2) / 5, patterns });
  const example = findExample(searching, from, to, failures);
  const judging = createWork({ budgetMs: budgetMs / 10, patterns });
  if (example !== undefined) {
    const refusal = refusalOf(judging, to, written, example);
    return { verdict: "breaking", example, exampleText: JSON.stringify(example), refusal };
  }
  const exact = exactExample(judging, from, failures);
  return exact === undefined ? fromFailures(failures) : fromExact(exact, failures);
}

function read(part: Part, { reading = "described", isArguments = false }: CompareOptions): Part {
  return reading === "strict" ? part : asDescribed(part, isArguments);
}

/** What is equal says the same, also where nobody can say what. */
function toJson({ root, defs, oddities }: Normal): JsonValue {
  return [root, [...defs], [...oddities]] as unknown as JsonValue;
}

function fromExact(exact: { value: JsonValue; text: string }, failures: readonly Failure[]): Comparison {
  const failure = failures.find((each) => each.exact !== undefined);
  const { keyword = "maximum", way = [], exact: number = "" } = failure ?? {};
  return {
    verdict: "breaking",
    example: exact.value,
    exampleText: exact.text,
    refusal: { path: toPath(way), keyword, message: `${number} is beyond ${keyword}`, isUndescribed: false },
  };
}

function fromFailures(failures: readonly Failure[]): Comparison {
  const finished = failures.find(({ isUnfinished }) => !isUnfinished);
  const first = finished ?? failures[0];
  const path = toPath(first?.way ?? []);
  if (finished === undefined) return { verdict: "undecided", reason: "it would take too long", path };
  const { keyword } = finished;
  return {
    verdict: "undecided",
    reason: `"${keyword}" was neither proven nor refuted by an example`,
    keyword,
    path,
  };
}

function undecided(reason: string): Comparison {
  return { verdict: "undecided", reason, path: [] };
}
