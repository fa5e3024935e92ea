import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { models } from "./models/index.ts";
import { readRows, readSchemas } from "./rows.ts";

describeWithShared("oracles", "models of engines say what the engines said", (oracles) => {
  const schemas = readSchemas(oracles);

  test.each(Object.entries(models))("%s", (engine, model) => {
    const rows = readRows(oracles, engine);
    const apart: string[] = [];
    for (const { id, input } of schemas) {
      const row = rows.get(id);
      if (row === undefined) continue;
      const reason = model(input);
      if ((reason !== undefined) !== (row.outcome === "refused")) {
        apart.push(`${id}: ${row.outcome}, ${reason ?? "accepted"}`);
      }
    }
    expect(apart).toEqual([]);
  });
});
