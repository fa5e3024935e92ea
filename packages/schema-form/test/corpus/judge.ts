import { validate } from "@toolhaft/json-schema";
import { generateValues } from "@toolhaft/json-schema/generate";
import { isObject, type JsonValue } from "@toolhaft/json-text";
import { faultsOf, openForm, rootSpot } from "../../src/plan.ts";
import { fill, holds } from "../driver/fill.ts";
import { typeOver } from "../driver/type-over.ts";
import type { CorpusSchema } from "./sources.ts";

/** What the form of a schema can do. */
export type Judged =
  | { readonly kind: "unsatisfiable"; readonly reason: string }
  | {
      readonly kind: "judged";
      /** What was made from empty, by controls alone, is a value that the schema takes. */
      readonly valid: boolean;
      /** It was exactly the sample. */
      readonly exact: boolean;
      /** The sample as text, each field typed over and back: the same text. */
      readonly kept: boolean;
      /** Each value of the sample has a control of its own kind. */
      readonly reached: boolean;
      readonly sample: JsonValue;
      readonly got: string;
    };

/** So often a value is looked for. */
const SAMPLES = 3;

/** What is tried where no value could be made: a schema that takes one of these has a value all the same. */
const PLAIN: readonly JsonValue[] = [
  ...[{}, { a: 1 }, [], [1], "", "a", "foo", 0, 1, -1, 2, 3, 0.5, true, false, null],
  ...[
    { foo: 1 },
    { foo: "bar" },
    { bar: 2 },
    { foo: [] },
    { foo: {} },
    { v: 1 },
    { v: "a" },
    [1, 2, 3],
    ["a"],
  ],
];

export function judge({ schema, objects }: CorpusSchema, seed: number): Judged {
  const generated = generateValues(schema, { count: SAMPLES, seed, objects });
  const [sample] = generated.ok ? generated.values : PLAIN.filter((value) => takes(schema, value, objects));
  if (sample === undefined) return { kind: "unsatisfiable", reason: generated.ok ? "" : generated.reason };
  const made = make(schema, objects, sample);
  const text = JSON.stringify(sample, null, 2);
  const shown = openForm(schema, text, { objects });
  const typed = typeOver(shown, rootSpot(shown));
  return {
    kind: "judged",
    valid: made.valid,
    exact: made.exact,
    kept: typed.state.document.text === text,
    reached: typed.json === 0,
    sample,
    got: made.text,
  };
}

function takes(schema: JsonValue, value: JsonValue, objects: boolean): boolean {
  return (isObject(value) || !objects) && validate(schema, value).errors.length === 0;
}

function make(
  schema: JsonValue,
  objects: boolean,
  sample: JsonValue,
): { valid: boolean; exact: boolean; text: string } {
  const empty = openForm(schema, "", { objects });
  const filled = fill(empty, rootSpot(empty), sample);
  return {
    valid: faultsOf(filled).length === 0,
    exact: holds(filled, rootSpot(filled), sample),
    text: filled.document.text,
  };
}
