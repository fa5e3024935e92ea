import { readFileSync } from "node:fs";
import { join } from "node:path";
import { targets } from "@toolhaft/tool-targets/targets";
import { convert } from "@toolhaft/tool-targets/convert";
import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { schemaIn, untruths } from "./convert-is-true.ts";
import { findingsOf } from "./findings.ts";
import { toolOf } from "./given-tools.ts";
import { heldTargets } from "./held-targets.ts";
import { readRows, readSchemas, type EngineSchema } from "./rows.ts";

/** Schemas of which `portable` says nothing, and that a target takes only once they are converted. */
interface Listed {
  target: string;
  schemas: string[];
  reason: string;
  source: string;
}

const listed = JSON.parse(
  readFileSync(join(import.meta.dirname, "portable-differences.json"), "utf8"),
) as readonly Listed[];

const portable = targets.filter(({ id }) => id === "portable");
const models = heldTargets.filter(({ field, target }) => field === "inputSchema" && target.isClient !== true);

describeWithShared("oracles", "what portable passes", (oracles) => {
  const schemas = readSchemas(oracles);
  let found: ReturnType<typeof passed> | undefined;

  /** What portable has no warning of, with whether it has anything to say. */
  async function passed(): Promise<{ schema: EngineSchema; isSilent: boolean }[]> {
    const all: { schema: EngineSchema; isSilent: boolean }[] = [];
    for (const schema of schemas) {
      for (const target of portable) {
        const found = await findingsOf({ target, field: "inputSchema" }, schema);
        if (found.some(({ severity }) => severity !== "info")) continue;
        all.push({ schema, isSilent: !found.some(({ isTarget }) => isTarget) });
      }
    }
    return all;
  }

  test.each(models.map((held) => [held.id, held] as const))(
    "%s takes as it is, or once it is converted",
    async (id, { target, deciding }) => {
      const rows = deciding.map((engine) => readRows(oracles, engine));
      const silent: string[] = [];
      const refused: string[] = [];
      for (const { schema, isSilent } of await (found ??= passed())) {
        if (!rows.some((each) => each.get(schema.id)?.outcome === "refused")) continue;
        if (isSilent) silent.push(schema.id);
        const isWritten = schemaIn(convert(toolOf(schema.input), target).value) !== undefined;
        if (!isWritten) refused.push(`${schema.id}: left out`);
        refused.push(
          ...(await untruths(toolOf(schema.input), target)).map((each) => `${schema.id}: ${each}`),
        );
      }
      expect(refused).toEqual([]);
      const known = listed.filter(({ target: named }) => named === id).flatMap((each) => each.schemas);
      expect(silent.sort()).toEqual(known.sort());
    },
  );

  test("each that it says nothing of has a reason and an address", () => {
    expect(listed.filter(({ reason, source }) => reason.length < 40 || !URL.canParse(source))).toEqual([]);
  });
});
