import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  createToolbox,
  manifestSource,
  skillSource,
  type SourceTool,
  type ToolSource,
} from "../../src/index.ts";
import { root } from "../../../../scripts/root.mjs";
import { expectFailure } from "../support/expect-result.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
afterAll(() => {
  workshop.remove();
});

const path = workshop.manifest("clock", [
  { name: "get_time", lines: ["cat"] },
  { name: "get_date", lines: ["cat"] },
]);

describe("tools that are held to what was reviewed", () => {
  test("are neither listed nor run nor planned where they are not as reviewed; the others are", async () => {
    const toolbox = await createToolbox({
      sources: [manifestSource({ path })],
      review: ({ name }) => Promise.resolve(name === "get_date" ? "arguments changed" : undefined),
    });
    expect((await toolbox.list()).map(({ name }) => name)).toEqual(["get_time"]);
    expect(await toolbox.get("get_date")).toBeUndefined();
    const result = await toolbox.invoke("get_date", "{}");
    expectFailure(result, "TOOL_NOT_REVIEWED");
    expect(result.ok ? "" : result.error.message).toBe(
      "get_date is not as it was reviewed: arguments changed",
    );
    expect(await toolbox.plan("get_date", "{}")).toMatchObject({ ok: false });
    await toolbox.close();
  });

  test("are asked about again when they are called: one that was kept may have changed", async () => {
    const changed: { reason?: string } = {};
    const toolbox = await createToolbox({
      sources: [manifestSource({ path })],
      review: () => Promise.resolve(changed.reason),
    });
    const kept = await toolbox.get("get_time");
    changed.reason = "description changed";
    expectFailure(
      (await kept?.invoke("{}")) ?? { ok: false, error: undefined as never, meta: undefined as never },
      "TOOL_NOT_REVIEWED",
    );
    await toolbox.close();
  });

  test("say what they were read from", async () => {
    const definitionsOf = async (
      source: ToolSource,
    ): Promise<[string, string | undefined, string | undefined][]> => {
      const { items } = await source.list();
      return Promise.all(
        items.map(async (item) => {
          const definition = await (item as SourceTool).definition?.();
          return [item.name, definition?.format, definition?.set.tools.map(({ name }) => name).join()];
        }),
      );
    };
    expect(await definitionsOf(manifestSource({ path }))).toEqual([
      ["get_time", "manifest", "get_time"],
      ["get_date", "manifest", "get_date"],
    ]);
    const skills = await definitionsOf(await skillSource({ directories: [join(root, "examples/skill")] }));
    expect(skills.at(-1)).toEqual(["read_skill", undefined, undefined]);
    for (const [name, format, tool] of skills.slice(0, -1)) expect([format, tool]).toEqual(["skill", name]);
  });
});
