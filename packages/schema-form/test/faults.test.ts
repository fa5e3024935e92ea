import { describe, expect, test } from "vitest";
import { toPointer } from "@toolhaft/json-text";
import { PLACE } from "./driver/at.ts";
import { faultsOf, openForm } from "../src/plan.ts";

describe("faults stand where they are mended", () => {
  test("what is missing stands at its own field, what does not fit at its value", () => {
    const state = openForm(PLACE, '{"near":{},"depth":"deep"}');
    expect(
      faultsOf(state)
        .map(({ path, code }) => `${toPointer(path)} ${code}`)
        .sort(),
    ).toEqual(["/city missing", "/depth schema", "/near/city missing"]);
  });

  test("the validator's words are kept", () => {
    const state = openForm(PLACE, '{"city":"Oslo","depth":"deep"}');
    expect(faultsOf(state)[0]?.message).toBe('must be a number, not the string "deep"');
  });

  test("arguments that are no object", () => {
    expect(faultsOf(openForm(true, "[]"))).toEqual([
      { path: [], code: "schema", message: "must be an object" },
    ]);
  });
});
