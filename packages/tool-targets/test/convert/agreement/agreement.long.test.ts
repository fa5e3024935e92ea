import { describe, it } from "vitest";
import { targetIds } from "../target-ids.ts";
import { expectAgreement } from "./run-and-expect.ts";

/**
 * Seeds of schemas that the target minds nothing of and that lose something all the same: without a type at the root
 * vLLM's gate does not look at `patternProperties` there; with the type that is written for every receiver it does.
 */
const GIVES_UP: Readonly<Record<string, readonly number[]>> = { vllm: [668, 953] };

describe("2,000 schemas a target", () => {
  it.for(targetIds)("%s", async (id) => {
    await expectAgreement(id, 2_000, GIVES_UP[id]);
  });
});
