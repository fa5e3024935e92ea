import { test } from "vitest";
import { createMemoryStore } from "../../src/index.ts";
import { expectCopied, fillForCopy } from "../support/copies.ts";
import { newSchema, opened } from "./support.ts";

test("a store in files is copied into a database", async () => {
  const from = await createMemoryStore({ builtIns: [] });
  await fillForCopy(from);
  await expectCopied(from, await opened(newSchema()));
});

test("a store in a database is copied into files", async () => {
  const from = await opened(newSchema());
  await fillForCopy(from);
  await expectCopied(from, await createMemoryStore({ builtIns: [] }));
});
