import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { toolOf } from "./given-tools.ts";
import { heldTargets } from "./held-targets.ts";
import { unsaidLosses } from "./lost-in-conversion.ts";
import { readRows, readSchemas } from "./rows.ts";

describeWithShared(
  "oracles",
  "what an engine drops or changes of a converted schema is among its losses",
  (oracles) => {
    const schemas = readSchemas(oracles);
    const held = heldTargets.filter(({ field }) => field === "inputSchema");

    test.each(held.map((each) => [each.id, each] as const))("%s", (_, { target, deciding }) => {
      const engines = deciding.map((name) => readRows(oracles, name));
      const found = schemas.flatMap(({ id, input }) => {
        const rows = engines.flatMap((rows) => rows.get(id) ?? []);
        return unsaidLosses(toolOf(input), target, rows).map((place) => `${id}: ${place}`);
      });
      expect(found).toEqual([]);
    });
  },
);
