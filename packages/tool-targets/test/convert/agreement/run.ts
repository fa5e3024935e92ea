import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { convertOne, type ConvertedOne } from "../convert-one.ts";
import { asJsonSchema } from "./as-json-schema.ts";
import { compare, type Disagreement } from "./compare.ts";
import { generateSchema, type Manner } from "./generate-schema.ts";
import { isLintClean } from "./is-lint-clean.ts";
import { keywords, keywordsIn } from "./keywords.ts";
import { seeded, type Random } from "./random.ts";
import { sampleValue, spoil } from "./sample-value.ts";

/** What a run over many schemas found. */
export interface Findings {
  /** Schemas whose conversion changes no answer. */
  clean: number;
  /** Schemas that the target minds nothing of. */
  lintClean: number;
  /** Seeds of those among them that a conversion gave up something of. */
  unsaid: number[];
  /** How many schemas hold each keyword. */
  counts: Map<string, number>;
  disagreements: (Disagreement & { seed: number })[];
  /** Seeds of schemas that were changed by being converted. */
  mutated: number[];
  /** Each converted schema. */
  schemas: JsonValue[];
}

/** How a schema is converted; tests of the test put a fault here. */
export type ConvertForTest = (schema: JsonObject, id: string) => ConvertedOne;

const SAMPLES = 20;

/** Convert `count` generated schemas for a target, and send sampled values through each and back. */
export function runAgreement(id: string, count: number, convert: ConvertForTest = convertOne): Findings {
  const findings: Findings = {
    clean: 0,
    lintClean: 0,
    unsaid: [],
    counts: new Map(),
    disagreements: [],
    mutated: [],
    schemas: [],
  };
  for (let seed = 0; seed < count; seed++) {
    const random = seeded(seed);
    const original = generateSchema(random, mannerOf(id, seed));
    const before = JSON.stringify(original);
    const converted = convert(original, id);
    if (JSON.stringify(original) !== before) findings.mutated.push(seed);
    const isKept = converted.all.every(({ effect }) => effect === "hint");
    if (isKept) findings.clean++;
    if (isLintClean(original, id)) {
      findings.lintClean++;
      if (!isKept) findings.unsaid.push(seed);
    }
    const found = keywordsIn(original);
    for (const keyword of keywords) {
      if (found.has(keyword)) findings.counts.set(keyword, (findings.counts.get(keyword) ?? 0) + 1);
    }
    findings.schemas.push(converted.schema);
    findings.disagreements.push(
      ...sendSamples(original, converted, id, random).map((each) => ({ ...each, seed })),
    );
  }
  return findings;
}

// Two of five are what a careful author writes for the target.
function mannerOf(id: string, seed: number): Manner {
  if (seed % 5 >= 2) return "wild";
  return id === "gemini" || id === "ollama" ? "open" : "closed";
}

function sendSamples(original: JsonObject, one: ConvertedOne, id: string, random: Random): Disagreement[] {
  const schema = id === "gemini" ? asJsonSchema(one.schema) : one.schema;
  const judged = { original, schema, converted: one.converted, losses: one.all };
  const found: Disagreement[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const valid = sampleValue(schema, random, schema as JsonObject);
    const sent = sample % 2 === 0 ? valid : spoil(valid, random);
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) continue;
    const disagreement = compare(sent, judged);
    if (disagreement !== undefined) found.push(disagreement);
  }
  return found;
}
