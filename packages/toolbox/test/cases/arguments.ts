import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import type { Called, CaseTable, SkillCall, World } from "../support/world.ts";

interface Mapping {
  readonly param: string;
  readonly [key: string]: unknown;
}

/** Call a tool of a skill that prints each of its arguments in brackets. */
function show(
  { callSkill }: World,
  args: string,
  mappings: readonly Mapping[],
  more: Partial<SkillCall> & { readonly types?: Readonly<Record<string, string>> } = {},
): Promise<Called> {
  const { types = {}, ...rest } = more;
  const properties = Object.fromEntries(
    mappings.map(({ param }) => [param, types[param] === undefined ? {} : { type: types[param] }]),
  );
  const tools = {
    tools: [{ name: "notes_show", parameters: { type: "object", properties } }],
    allowlist: { printf: ["[%s]", "%s"], false: ["x"] },
    execution: [{ tool: "notes_show", binary: "printf", subcommand: "[%s]", args: mappings }],
  };
  return callSkill({ tools, tool: "notes_show", args, ...rest });
}

const byScript = (script: string): Mapping => ({
  param: "day",
  resolveCommand: { script, args: ["$param"] },
});
const allowScripts = { allowScripts: true };

/** How arguments become argv and stdin. */
export const argumentCases: CaseTable = {
  "no arguments": async ({ callManifest }) => {
    const tool = { name: "count_bytes", lines: ["wc -c"] };
    expectJson((await callManifest({ tool, args: "" })).result, "2");
    expectJson((await callManifest({ tool, args: " \n" })).result, "2");
  },
  "JSON with large numbers and many scripts": async ({ callManifest }) => {
    const args = '{ "z": 9007199254740993, "a": 1.0, "city": "Tromsø 北 \\u00e9" }';
    expectJson((await callManifest({ tool: { name: "repeat", lines: ["cat"] }, args })).result, args);
  },
  "a positional that looks like an option": async (world) => {
    const { result } = await show(world, '{"title":"--delete"}', [{ param: "title" }]);
    expectFailure(
      result,
      "ARGS_OPTION_LIKE",
      "parameter title would be taken for an option of printf: --delete",
    );
    expectJson((await show(world, '{"title":"-"}', [{ param: "title" }])).result, '"[-]"');
    const typed = { types: { count: "integer" } };
    expectJson((await show(world, '{"count":-5}', [{ param: "count" }], typed)).result, '"[-5]"');
    expectFailure((await show(world, '{"count":-5}', [{ param: "count" }])).result, "ARGS_OPTION_LIKE");
  },
  "the value of a flag begins with a dash": async (world) => {
    const { result } = await show(world, '{"tag":"-x"}', [{ param: "tag", kind: "flag" }]);
    expectJson(result, '"[--tag][-x]"');
  },
  "a flag that is missing, null or false": async (world) => {
    const mappings = [
      { param: "tag", kind: "flag" },
      { param: "force", kind: "flagifboolean", flagIfTrue: "--force" },
    ];
    expectJson((await show(world, '{"force":true}', mappings)).result, '"[--force]"');
    for (const args of ["{}", '{"tag":null,"force":false}', '{"force":null}'])
      expectJson((await show(world, args, mappings)).result, '"[]"');
  },
  "an array or an object for argv": async (world) => {
    const message = "parameter title must be a string, number, or boolean";
    for (const args of ['{"title":["a"]}', '{"title":{}}', '{"title":null}'])
      expectFailure((await show(world, args, [{ param: "title" }])).result, "ARGS_NOT_SCALAR", message);
    expectFailure(
      (await show(world, "{}", [{ param: "title" }])).result,
      "ARGS_MISSING",
      "missing parameter: title",
    );
  },
  "escaped line feeds": async (world) => {
    const { result } = await show(world, String.raw`{"text":"a\\nb\\\\nc\\rd"}`, [
      { param: "text", normalizeNewlines: true },
    ]);
    expectJson(result, JSON.stringify("[a\nb\\\nc\\rd]"));
  },
  "script names that leave scripts/": async (world) => {
    for (const script of ["../leave", "a/b", "a\\b", ""]) {
      const { result } = await show(world, '{"day":"today"}', [byScript(script)], { options: allowScripts });
      // The loader refuses such names; where it does not, the value is kept and nothing runs.
      if (result.ok) expectJson(result, '"[today]"');
      else expectFailure(result, "TOOL_BROKEN");
    }
    const linked = await show(world, '{"day":"today"}', [byScript("leave")], {
      options: allowScripts,
      scripts: { "other.sh": "echo other" },
      before: (folder) => {
        world.workshop.file("leave.sh", "echo left");
        symlinkSync(join(world.workshop.folder, "leave.sh"), join(folder, "scripts/leave.sh"));
      },
    });
    expectJson(linked.result, '"[today]"');
    expect(linked.records[0]?.resolved).toMatchObject([{ param: "day", by: "script leave", ok: false }]);
    const off = await show(world, '{"day":"today"}', [byScript("day")], {
      scripts: { "day.sh": "echo never" },
    });
    expectJson(off.result, '"[today]"');
    const skipped = { param: "day", by: "script day", ok: false, skipped: true, ms: 0 };
    expect(off.records[0]?.resolved).toEqual([skipped]);
  },
  "a resolver that fails": async (world) => {
    const scripts = {
      "fail.sh": "echo half; exit 1",
      "empty.sh": "true",
      "flood.sh": "yes",
      "good.sh": 'echo "  2026-01-31-$1  "',
      "option.sh": "echo --delete",
    };
    const day = '{"day":"today"}';
    for (const script of ["fail", "empty", "flood"]) {
      const kept = await show(world, day, [byScript(script)], { options: allowScripts, scripts });
      expectJson(kept.result, '"[today]"');
      expect(kept.records).toHaveLength(1);
      expect(kept.records[0]?.resolved).toMatchObject([{ param: "day", by: `script ${script}`, ok: false }]);
    }
    const good = await show(world, day, [byScript("good")], { options: allowScripts, scripts });
    expectJson(good.result, '"[2026-01-31-today]"');
    expect(good.records[0]).toMatchObject({ argv: ["printf", "[%s]", "<day>"], resolved: [{ ok: true }] });
    const option = await show(world, day, [byScript("option")], { options: allowScripts, scripts });
    expectFailure(option.result, "ARGS_OPTION_LIKE");
  },
  "a resolver that takes time": async (world) => {
    const args = [byScript("slow")];
    const tools = {
      tools: [
        { name: "notes_show", parameters: { type: "object", properties: { day: { type: "string" } } } },
      ],
      allowlist: { printf: ["[%s]"] },
      execution: [{ tool: "notes_show", binary: "printf", subcommand: "[%s]", args }],
    };
    const { createToolbox, skillSource } = await import("../../src/index.ts");
    const directory = world.workshop.skill("slow", { tools, scripts: { "slow.sh": "sleep 20" } });
    const source = await skillSource({ directories: [directory], allowScripts: true });
    const toolbox = await createToolbox({ sources: [source], executor: world.executor });
    const result = await toolbox.invoke("notes_show", '{"day":"today"}', { deadline: 400 });
    expectFailure(result, "EXEC_TIMEOUT");
    await toolbox.close();
  },
};
