import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { targets } from "@toolhaft/tool-targets/targets";
import { findingsOfTool, type SchemaFinding } from "./findings.ts";
import { givenTools, toolOf } from "./given-tools.ts";
import { heldTargets } from "./held-targets.ts";
import { unsaidLosses } from "./lost-in-conversion.ts";
import { readRows, readSchemas, type EngineRow } from "./rows.ts";

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

    // Of these no engine was asked: what the rows made of its answers say takes its place.
    const tools = [...givenTools(oracles)].filter(([id]) => !id.endsWith(" as a result"));
    test.each(targets.map((target, number) => [target.id, target, number] as const))(
      "%s, of what people wrote",
      async (_, target, number) => {
        const found: string[] = [];
        for (const [id, tool] of tools.filter((_, each) => (each + number) % EVERY === 0)) {
          const said = await findingsOfTool(target, { ...tool }, "/tools/0/inputSchema");
          const removed = said.filter(isIgnored).map(({ pointer }) => pointer);
          const rows: EngineRow[] = [{ id, outcome: "dropped", detail: { removed } }];
          found.push(...unsaidLosses(tool, target, rows).map((place) => `${id}: ${place}`));
        }
        expect(found).toEqual([]);
      },
    );
  },
);

/** Each tool for some of the targets, all in the long run. */
const EVERY = process.env["TOOLHAFT_TESTS"] === "long" ? 1 : 16;

function isIgnored({ isTarget, message, pointer }: SchemaFinding): boolean {
  return isTarget && message.includes("ignores it silently") && !pointer.startsWith("/tools/");
}
