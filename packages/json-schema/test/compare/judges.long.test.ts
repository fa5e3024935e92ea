import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { describeWithShared } from "../../../../tests/shared-folder.ts";
import { judges, type Judge } from "./judges.ts";

interface OfficialGroup {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly valid: boolean;
  }[];
}

const DRAFTS = [
  ["draft2020-12", "https://json-schema.org/draft/2020-12/schema"],
  ["draft7", "http://json-schema.org/draft-07/schema#"],
] as const;

/** What an official suite asks for, and a validator answers otherwise though no deviation is listed. */
function unlisted({ open, deviations }: Judge, suites: string): string[] {
  return DRAFTS.flatMap(([draft, uri]) => {
    const folder = join(suites, "json-schema", draft);
    const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return files.flatMap((name) => {
      const groups = JSON.parse(readFileSync(join(folder, name), "utf8")) as OfficialGroup[];
      return groups.flatMap(({ description, schema, tests }) => {
        // Documents that others refer to are not part of a comparison.
        if (!isObject(schema) || /"\$id"|"\$ref":"[^#]/.test(JSON.stringify(schema))) return [];
        const whole: JsonObject = { $schema: uri, ...schema };
        if (deviations.some((each) => each.schema.test(JSON.stringify(whole)))) return [];
        const accepts = open(whole);
        return accepts === undefined
          ? []
          : tests
              .filter(({ data, valid }) => accepts(data) !== valid)
              .map((each) => `${draft} ${description}: ${each.description}`);
      });
    });
  });
}

describeWithShared("suites", "validators that verdicts are held against", (suites) => {
  test.each(judges)("$name answers as the official suites ask where no deviation is listed", (judge) => {
    expect(unlisted(judge, suites)).toEqual([]);
  });
});
