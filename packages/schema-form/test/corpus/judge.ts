import { generateValues } from "@toolhaft/json-schema/generate";
import type { JsonValue } from "@toolhaft/json-text";
import { faultsOf, openForm, rootSpot } from "../../src/plan.ts";
import { fill, holds } from "../driver/fill.ts";
import { typeOver } from "../driver/type-over.ts";
import type { CorpusSchema } from "./sources.ts";

/** What the form of a schema can do. */
export type Judged =
  | { readonly kind: "unsatisfiable"; readonly reason: string }
  | {
      readonly kind: "judged";
      /** From empty, by controls alone, a value was made that the schema takes. */
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

const SAMPLES = 3;

export function judge({ schema, objects }: CorpusSchema, seed: number): Judged {
  const generated = generateValues(schema, { count: SAMPLES, seed, objects });
  if (!generated.ok) return { kind: "unsatisfiable", reason: generated.reason };
  const [sample = null] = generated.values;
  const made = make(schema, objects, sample);
  const text = JSON.stringify(sample, null, 2);
  const shown = openForm(schema, text, { objects });
  const typed = typeOver(shown, rootSpot(shown));
  return {
    kind: "judged",
    valid: made.valid || generated.values.slice(1).some((value) => make(schema, objects, value).valid),
    exact: made.exact,
    kept: typed.state.document.text === text,
    reached: typed.json === 0,
    sample,
    got: made.text,
  };
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
