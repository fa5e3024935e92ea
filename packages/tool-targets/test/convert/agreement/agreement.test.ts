import type { JsonObject } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { convertOne, type ConvertedOne } from "../convert-one.ts";
import { targetIds } from "../target-ids.ts";
import { expectAgreement } from "./run-and-expect.ts";
import { runAgreement } from "./run.ts";

// The long run has more; these show slips.
const COUNT = 15;

describe("what is sent by the converted schema is right by the original, or a loss says why not", () => {
  it.for(targetIds)("%s", async (id) => {
    await expectAgreement(id, COUNT);
  });
});

describe("the test finds planted faults", () => {
  it.for([
    ["a keyword dropped in silence", "openai", dropInSilence("minLength")],
    ["a bound dropped in silence", "mcp@2026-07-28", dropInSilence("maximum")],
    ["required dropped in silence", "anthropic", dropInSilence("required")],
    ["a declared loss that is not declared", "gemini", forgetLosses],
    ["a way back that is lost", "openai-strict", forgetMapping],
  ] as const)("%s", ([, id, convert]) => {
    expect(runAgreement(id, 100, convert).disagreements.length).toBeGreaterThan(0);
  });
});

function dropInSilence(keyword: string): (schema: JsonObject, id: string) => ConvertedOne {
  return (schema, id) => {
    const without = JSON.parse(JSON.stringify(schema), function (this: unknown, key, value: unknown) {
      return key === keyword && !Array.isArray(this) ? undefined : value;
    }) as JsonObject;
    return convertOne(without, id);
  };
}

function forgetLosses(schema: JsonObject, id: string): ConvertedOne {
  return { ...convertOne(schema, id), all: [] };
}

function forgetMapping(schema: JsonObject, id: string): ConvertedOne {
  const one = convertOne(schema, id);
  return { ...one, converted: { ...one.converted, mapping: { places: [{}] } } };
}
