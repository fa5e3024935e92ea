import { expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { validate } from "../../src/validate/validate.ts";
import { requiredTests, suiteRemotes } from "./official-suite.ts";

describeWithShared("suites", "the official suite of JSON Schema", (suites) => {
  const remotes = suiteRemotes(suites);

  test.each([
    ["draft2020-12", "2020-12", 1299],
    ["draft7", "draft-07", 927],
  ] as const)("%s: every required test", (folder, dialect, count) => {
    const tests = requiredTests(suites, folder);
    const missed = tests.filter(
      ({ schema, data, valid }) => validate(schema, data, { dialect, remotes }).valid !== valid,
    );
    expect(tests).toHaveLength(count);
    expect(missed.map(({ title }) => title)).toEqual([]);
  });
});
