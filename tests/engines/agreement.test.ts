import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { differenceOf } from "./agreement.ts";
import { findingsOf } from "./findings.ts";
import { heldTargets } from "./held-targets.ts";
import { readRows, readSchemas, type EngineRow } from "./rows.ts";

/** A difference that stays, with its reason. */
interface Listed {
  target: string;
  schema: string;
  difference: string;
  reason: string;
  source: string;
}

const listed = JSON.parse(
  readFileSync(join(import.meta.dirname, "differences.json"), "utf8"),
) as readonly Listed[];

/** What was measured last, as docs/targets.md shows it. */
const measured = JSON.parse(readFileSync(join(import.meta.dirname, "agreement.json"), "utf8")) as Readonly<
  Record<string, { schemas: number; agreed: number }>
>;

/** Of a hundred schemas, so many at least are judged as the engines do. */
const LEAST = 0.99;

describeWithShared("oracles", "targets say what the engines behind them do", (oracles) => {
  const schemas = readSchemas(oracles);

  test.each([...new Set(heldTargets.map(({ id }) => id))])("%s", async (id) => {
    const rowsOf = (names: readonly string[]): Map<string, EngineRow>[] =>
      names.map((name) => readRows(oracles, name));
    const found: string[] = [];
    const fields = heldTargets.filter((held) => held.id === id);
    for (const held of fields) {
      const [deciding, others] = [rowsOf(held.deciding), rowsOf(held.others)];
      expect(deciding.length, "deciding engines").toBeGreaterThan(0);
      for (const schema of schemas) {
        const answers = (rows: readonly Map<string, EngineRow>[]): EngineRow[] =>
          rows.flatMap((each) => each.get(schema.id) ?? []);
        const given = { input: schema.input, deciding: answers(deciding), others: answers(others) };
        const difference = differenceOf(given, await findingsOf(held, schema), held);
        if (difference === undefined) continue;
        const where = held.field === "outputSchema" ? " as a result" : "";
        found.push(`${schema.id}${where}: ${difference.difference} (${difference.about})`);
      }
    }
    const count = schemas.length * fields.length;
    const agreed = 1 - found.length / count;
    if (process.env["TOOLHAFT_FIGURES"] === "1") {
      console.log([`${id}: ${(agreed * 100).toFixed(1)} % of ${String(count)}`, ...found].join("\n  "));
    }
    const known = listed.filter(({ target }) => target === id);
    expect(found.map((each) => each.replace(/: ([a-z-]+) .*$/s, ": $1"))).toEqual(
      known.map(({ schema, difference }) => `${schema}: ${difference}`),
    );
    expect(agreed).toBeGreaterThanOrEqual(LEAST);
    expect(measured[id]).toEqual({ schemas: count, agreed: count - found.length });
  });

  test("each difference that stays has a reason and an address", () => {
    expect(listed.filter(({ reason, source }) => reason === "" || !URL.canParse(source))).toEqual([]);
    const ids = new Set(heldTargets.map(({ id }) => id));
    expect(listed.filter(({ target }) => !ids.has(target))).toEqual([]);
    expect(Object.keys(measured)).toEqual([...ids]);
  });
});
