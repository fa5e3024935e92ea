import { expect, test } from "vitest";
import { conformanceCases } from "../../src/conformance/index.ts";
import { newSchema, opened } from "./support.ts";

test.each(conformanceCases)("with two connections: $name", async ({ run }) => {
  const open = (options = {}) => opened(newSchema(), options);
  await expect(run(open)).resolves.toBeUndefined();
});
