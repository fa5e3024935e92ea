import { describe, it } from "vitest";
import { targetIds } from "../target-ids.ts";
import { expectAgreement } from "./run-and-expect.ts";

/** Of each target; TOOLHAFT_AGREEMENT=2000 takes more. */
const COUNT = Number(process.env["TOOLHAFT_AGREEMENT"] ?? "400");

describe(`${String(COUNT)} schemas a target`, () => {
  it.for(targetIds)("%s", async (id) => {
    await expectAgreement(id, COUNT);
  });
});
