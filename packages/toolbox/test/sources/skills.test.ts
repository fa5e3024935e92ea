import { randomUUID } from "node:crypto";
import { createExecutor } from "@toolhaft/exec-sandbox";
import type { Executor } from "@toolhaft/exec-sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createToolbox, loadSkills, skillContext, skillSource } from "../../src/index.ts";
import type { SkillSourceOptions, Toolbox } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import { createWorkshop } from "../support/workshop.ts";

const workshop = createWorkshop();
let executor: Executor;
beforeAll(() => {
  executor = createExecutor({ helper: "off" });
});
afterAll(async () => {
  await executor.close();
  workshop.remove();
});

test.each([
  ["tools.json", '{ "tools": ['],
  ["tools.json", ""],
])("a skill whose %s is half saved stays as it was: %j", async (name, torn) => {
  const folder = `diary-${randomUUID()}`;
  const directory = workshop.skill(folder, { tools: notes, markdown: markdown("diary", "Find entries.") });
  const toolbox = await createToolbox({
    sources: [await skillSource({ directories: [directory] })],
    executor,
  });
  const before = await toolbox.list();
  const changed = new Promise<void>((resolve) => {
    toolbox.watch(resolve);
  });
  workshop.file(`${folder}/${name}`, torn);
  await changed;
  expect((await toolbox.list()).map((tool) => tool.name)).toEqual(before.map((tool) => tool.name));
  expect(toolbox.problems()[0]?.message).toBe("it does not parse: the 3 tools read before stay");
  await toolbox.close();
});

const markdown = (name: string, body: string): string =>
  `---\nname: ${name}\ndescription: Keep ${name}.\n---\n\n# ${name}\n\n${body}\n`;

const notes = {
  tools: [
    {
      name: "notes_find",
      description: "Find a note",
      parameters: {
        type: "object",
        properties: { query: { type: "string" }, tag: { type: "string" } },
        required: ["query"],
      },
    },
    { name: "notes_env", parameters: { type: "object", properties: {} } },
    { name: "notes_fail", parameters: { type: "object", properties: {} } },
  ],
  allowlist: { printf: ["%s|"], env: ["-0"], sh: ["-c"], cat: ["/no/such/note"] },
  execution: [
    {
      tool: "notes_find",
      binary: "printf",
      subcommand: "%s|",
      args: [{ param: "tag", kind: "flag" }, { param: "query" }],
    },
    { tool: "notes_env", binary: "env", subcommand: "-0" },
    { tool: "notes_fail", binary: "cat", subcommand: "/no/such/note" },
  ],
};

workshop.skill("skills/notes", { tools: notes, markdown: markdown("notes", "Find before you write.") });
workshop.skill("skills/diary", { markdown: markdown("diary", "One page a day.") });
workshop.skill("skills/broken", { tools: "{", markdown: markdown("broken", "Still readable.") });
workshop.file("skills/README.txt", "no skill");
const skills = `${workshop.folder}/skills`;
const environment = { PATH: "/usr/bin:/bin", HOME: "/srv/home", NOTES_DIR: "/srv/notes", OTHER: "x" };

async function withSkills<T>(
  options: Partial<SkillSourceOptions>,
  action: (toolbox: Toolbox) => Promise<T>,
): Promise<T> {
  const source = await skillSource({ directories: [skills], environment, cwd: workshop.folder, ...options });
  const toolbox = await createToolbox({ sources: [source], executor });
  try {
    return await action(toolbox);
  } finally {
    await toolbox.close();
  }
}

describe("loading", () => {
  test("takes a directory of skills in the order of their names; a broken one stays, without tools", async () => {
    const loaded = await loadSkills([skills]);
    expect(loaded.map(({ name, descriptor }) => [name, descriptor?.tools.length])).toEqual([
      ["broken", 0],
      ["diary", undefined],
      ["notes", 3],
    ]);
    expect(loaded.map(({ diagnostics }) => diagnostics.some(({ severity }) => severity === "error"))).toEqual(
      [true, false, false],
    );
    expect(loaded[0]?.body).toContain("Still readable.");
  });

  test("takes one skill, and the later of two with one name", async () => {
    const other = workshop.skill("more/notes", { markdown: markdown("notes", "Another text.") });
    const loaded = await loadSkills([`${skills}/notes`, other]);
    expect(loaded.map(({ name, directory }) => [name, directory])).toEqual([["notes", other]]);
  });

  test("takes the form of three files", async () => {
    const directory = workshop.skill("three", { tools: notes.tools });
    workshop.file("three/allowlist.json", JSON.stringify(notes.allowlist));
    workshop.file("three/execution.json", JSON.stringify(notes.execution));
    const [skill] = await loadSkills([directory]);
    expect(skill?.descriptor?.tools.map(({ name }) => name)).toEqual([
      "notes_find",
      "notes_env",
      "notes_fail",
    ]);
  });

  test("refuses a directory that is not there, and one without a skill", async () => {
    await expect(loadSkills([`${skills}/nowhere`])).rejects.toMatchObject({
      code: "SOURCE_UNREADABLE",
      message: `cannot read ${skills}/nowhere: no such file`,
    });
    workshop.file("empty/notes.txt", "");
    await expect(loadSkills([`${workshop.folder}/empty`])).rejects.toMatchObject({
      message: `cannot read ${workshop.folder}/empty: there is no skill in it`,
    });
  });
});

describe("null for a parameter", () => {
  test("leaves out an optional one that is a flag, and its flag", async () => {
    await withSkills({}, async (toolbox) => {
      expectJson(await toolbox.invoke("notes_find", '{"query":"tides","tag":null}'), '"tides|"');
      expectJson(await toolbox.invoke("notes_find", '{"query":"tides","tag":"sea"}'), '"--tag|sea|tides|"');
    });
  });

  test("is refused where it stands for a place, and beside other faults", async () => {
    await withSkills({}, async (toolbox) => {
      const refused = await toolbox.invoke("notes_find", '{"query":null}');
      expectFailure(
        refused,
        "ARGS_INVALID",
        "the arguments do not fit the schema: /query must be a string, not null",
      );
      const both = await toolbox.invoke("notes_find", '{"query":5,"tag":null}');
      expectFailure(
        both,
        "ARGS_INVALID",
        "the arguments do not fit the schema: /query must be a string, not the number 5",
      );
    });
  });
});

describe("context", () => {
  test("names skills, whose text read_skill answers", async () => {
    await withSkills({}, async (toolbox) => {
      expect(toolbox.context()).toContain("- notes: Keep notes.");
      expect(toolbox.context()).not.toContain("Find before you write.");
      const result = await toolbox.invoke("read_skill", '{"skill_name":"notes"}');
      expect(result.ok ? result.value : result.error).toContain("# notes\n\nFind before you write.");
      const unknown = await toolbox.invoke("read_skill", '{"skill_name":"note"}');
      expectFailure(unknown, "SKILL_UNKNOWN", "unknown skill: note");
      expect(unknown.ok ? "" : unknown.error.hint).toBe("Did you mean notes?");
      expectFailure(await toolbox.invoke("read_skill", "{}"), "ARGS_INVALID");
    });
  });

  test("holds every text in full mode, without read_skill", async () => {
    await withSkills({ contextMode: "full" }, async (toolbox) => {
      expect(toolbox.context()).toContain("Find before you write.");
      expect(await toolbox.get("read_skill")).toBeUndefined();
    });
    expect(skillContext([])).toBe("");
  });
});

describe("running", () => {
  test("gives text as a JSON string", async () => {
    const result = await withSkills({}, (toolbox) =>
      toolbox.invoke("notes_find", '{"query":"{\\"a\\":1}","tag":"x"}'),
    );
    expectJson(result, JSON.stringify('--tag|x|{"a":1}|'));
  });

  test("gives programs PATH, HOME and what the configuration names", async () => {
    const names = async (options: Partial<SkillSourceOptions>): Promise<string[]> => {
      const result = await withSkills(options, (toolbox) => toolbox.invoke("notes_env"));
      const text = result.ok ? (result.value as string) : "";
      return text
        .split("\0")
        .map((line) => line.split("=")[0] ?? "")
        .filter((name) => name !== "")
        .sort();
    };
    expect(await names({})).toEqual(["HOME", "PATH"]);
    expect(await names({ skills: { notes: { env: ["NOTES_DIR", "ABSENT"] } } })).toEqual([
      "HOME",
      "NOTES_DIR",
      "PATH",
    ]);
    expect(await names({ skills: { __proto__: { env: ["OTHER"] } } })).toEqual(["HOME", "PATH"]);
  });

  test("a failure says what the program said, and with which variables it ran", async () => {
    const result = await withSkills({}, (toolbox) => toolbox.invoke("notes_fail"));
    expectFailure(result, "EXEC_FAILED");
    expect(result.ok ? "" : result.error.message).toMatch(
      /^exited with code 1: .*No such file or directory \(ran with HOME, PATH\)$/,
    );
  });

  test("puts -- before a value like an option for a binary that takes it", async () => {
    const config = { notes: { optionTerminator: ["printf"] } };
    const result = await withSkills({ skills: config }, (toolbox) =>
      toolbox.invoke("notes_find", '{"query":"--all","tag":"x"}'),
    );
    expectJson(result, '"--tag|x|--|--all|"');
  });

  test("a dry run names what is still open", async () => {
    const directory = workshop.skill("daily", {
      tools: {
        tools: [
          { name: "open_day", parameters: { type: "object", properties: { day: { type: "string" } } } },
        ],
        allowlist: { printf: ["%s"], echo: ["-n"] },
        execution: [
          {
            tool: "open_day",
            binary: "printf",
            subcommand: "%s",
            args: [
              { param: "day", resolveCommand: { binary: "echo", subcommand: "-n", args: ["day-$param"] } },
            ],
          },
        ],
      },
    });
    await withSkills({ directories: [directory] }, async (toolbox) => {
      const open = await toolbox.plan("open_day", '{"day":"monday"}');
      expect(open).toMatchObject({
        argv: ["printf", "%s", "monday"],
        exact: false,
        unresolved: [{ at: 2, param: "day", by: "command echo -n" }],
      });
      const exact = await toolbox.plan("open_day", '{"day":"monday"}', { resolve: true });
      expect(exact).toMatchObject({ argv: ["printf", "%s", "day-monday"], exact: true, unresolved: [] });
    });
  });
});
