import { describe, it } from "vitest";
import { targetIds } from "../target-ids.ts";
import { expectAgreement } from "./run-and-expect.ts";

describe("2,000 schemas a target", () => {
  it.for(targetIds)("%s", async (id) => {
    await expectAgreement(id, 2_000);
  });
});
