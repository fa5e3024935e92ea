import { chmodSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createToolbox, manifestSource, skillSource } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import type { CaseTable } from "../support/world.ts";

const echo = { name: "get_time", lines: ["echo '{}'"] };

/** A skill whose one tool runs printf: each argument of a call on a line of its own. */
function printer(
  binary: string,
  subcommand: string,
  granted: Readonly<Record<string, readonly string[]>>,
): unknown {
  return {
    tools: [
      { name: "notes_print", parameters: { type: "object", properties: { title: { type: "string" } } } },
    ],
    allowlist: granted,
    execution: [{ tool: "notes_print", binary, subcommand, args: [{ param: "title" }] }],
  };
}

/** Which file runs, and whether it may. */
export const resolutionCases: CaseTable = {
  "paths around ./tools/bin": async ({ workshop, executor }) => {
    const outside = [
      "./tools/bin/../hack",
      "./tools/bin/",
      "./tools/bin/x/../../y",
      ".\\tools\\bin",
      "get_time",
    ];
    const tools = outside.map((program, index) => ({ name: `tool_${String(index)}`, command: [program] }));
    const path = workshop.manifest("outside", tools);
    const toolbox = await createToolbox({ sources: [manifestSource({ path })], executor });
    expect(await toolbox.list()).toEqual([]);
    const result = await toolbox.invoke("tool_0", "{}");
    expectFailure(result, "TOOL_BROKEN");
    expect(result.ok ? "" : result.error.message).toContain(`(${path}:1:`);
    await toolbox.close();
  },
  "a symbolic link out of ./tools/bin": async ({ callManifest }) => {
    const link = (folder: string): void => {
      mkdirSync(join(folder, "tools/bin"), { recursive: true });
      symlinkSync("/bin/true", join(folder, "tools/bin/get_time"));
    };
    const tool = { name: "get_time", command: ["./tools/bin/get_time"] };
    const { result, records } = await callManifest({ tool, before: link });
    expectFailure(result, "TOOL_LINKED");
    expect(records[0]).toMatchObject({ error: "TOOL_LINKED", exit: null, tier: null, argv: [] });
    const allowed = await callManifest({ tool, before: link, options: { allowSymlinks: true } });
    expectFailure(allowed.result, "OUTPUT_EMPTY");
  },
  "tools/bin is a symbolic link": async ({ callManifest }) => {
    const before = (folder: string): void => {
      renameSync(join(folder, "tools/bin"), join(folder, "elsewhere"));
      symlinkSync("../elsewhere", join(folder, "tools/bin"));
    };
    expectFailure((await callManifest({ tool: echo, before })).result, "TOOL_LINKED");
    expectJson((await callManifest({ tool: echo, before, options: { allowSymlinks: true } })).result, "{}");
  },
  "a program that everybody may write": async ({ workshop }) => {
    const path = workshop.manifest("writable", [echo]);
    const program = join(workshop.folder, "writable/tools/bin/get_time");
    chmodSync(program, 0o777);
    const toolbox = await createToolbox({ sources: [manifestSource({ path })] });
    const tool = await toolbox.get("get_time");
    expect(await tool?.check()).toMatchObject([
      { code: "TOOL_WRITABLE", message: `${program} may be changed by everybody`, severity: "warns" },
    ]);
    await toolbox.close();
  },
  "PATH among the variables to pass on": async ({ callManifest }) => {
    const tool = {
      name: "get_path",
      lines: ['printf \'"%s"\\n\' "$PATH"'],
      envPassthrough: ["PATH", "path"],
    };
    const environment = { PATH: "/usr/bin:/bin", path: "/tmp/evil" };
    expectJson((await callManifest({ tool, options: { environment } })).result, '"/usr/bin:/bin"');
  },
  "binary keys with slashes, dots, dashes": async ({ callSkill }) => {
    for (const binary of ["/usr/bin/printf", "../printf", "-printf", "..", "a\\b"]) {
      const tools = printer(binary, "%s\\n", { [binary]: ["%s\\n"] });
      const { result } = await callSkill({ tools, tool: "notes_print", args: '{"title":"x"}' });
      expectFailure(result, "SKILL_BINARY_NAME", `${binary} is no plain name of a program`);
    }
  },
  "near misses of an allowed pair": async ({ callSkill }) => {
    const pairs = [
      ["printf", "search "],
      ["printf", "Search"],
      ["printf", ""],
      ["__proto__", "search"],
      ["constructor", "name"],
    ] as const;
    for (const [binary, subcommand] of pairs) {
      const tools = printer(binary, subcommand, { printf: ["search"] });
      // The loader leaves such a tool out; the reference's reading of the file does not.
      const strict = await callSkill({ tools, tool: "notes_print", args: '{"title":"x"}' });
      expectFailure(strict.result, "TOOL_BROKEN");
      const options = { compat: "chai" as const };
      const lax = await callSkill({ tools, tool: "notes_print", args: '{"title":"x"}', options });
      expectFailure(lax.result, "SKILL_NOT_ALLOWED");
    }
  },
  "a subcommand with a blank": async ({ callSkill, workshop, executor }) => {
    const tools = printer("printf", "%s|%s\\n", { printf: ["%s|%s\\n"] });
    const spaced = printer("printf", "[%s] %s", { printf: ["[%s] %s"] });
    const one = await callSkill({ tools: spaced, tool: "notes_print", args: '{"title":"x"}' });
    expectJson(one.result, '"[x] "');
    expectJson((await callSkill({ tools, tool: "notes_print", args: '{"title":"x"}' })).result, '"x|\\n"');
    const source = await skillSource({ directories: [workshop.skill("spaced", { tools: spaced })] });
    const toolbox = await createToolbox({ sources: [source], executor });
    expect(toolbox.problems().map(({ rule, severity }) => `${rule} ${severity}`)).toContain(
      "skill/odd-subcommand warning",
    );
    await toolbox.close();
  },
};
