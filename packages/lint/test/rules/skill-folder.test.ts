import { isSkillFolder, type FileView } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { linter } from "../all-formats.ts";

interface Entry {
  text?: string;
  kind?: "directory" | "other";
  realPath?: string;
}

/** A skill's folder in memory: a path to its text, or to what it is instead. */
function folderOf(entries: Record<string, string | Entry>): FileView {
  const found = new Map(
    Object.entries(entries).map(([path, entry]) => [
      path,
      typeof entry === "string" ? { text: entry } : entry,
    ]),
  );
  return {
    stat(path) {
      const entry: Entry | undefined = found.get(path);
      if (entry === undefined) return undefined;
      return {
        kind: entry.kind ?? "file",
        executable: false,
        realPath: entry.realPath ?? `/home/ada/diary/${path}`,
      };
    },
    head: (path, bytes) => found.get(path)?.text?.slice(0, bytes),
    list: (folder) =>
      [...found.keys()]
        .map((path) =>
          folder === "." ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : "",
        )
        .filter((name) => name !== "" && !name.includes("/")),
    actualCase: () => undefined,
  };
}

function said(path: string, text: string, files: FileView): string[] {
  const { diagnostics } = linter.lintPrepared(
    linter.prepare({ path, text, isNextToSkill: () => isSkillFolder(files, path) }),
    { files },
  );
  return diagnostics
    .filter(({ severity }) => severity !== "info")
    .map(({ severity, rule, at, message }) => `${severity} ${rule} ${at.pointer || "(root)"}: ${message}`);
}

const tools = [
  {
    name: "open_day",
    description: "Open a day",
    parameters: { type: "object", required: ["day"], properties: { day: { type: "string" } } },
  },
];
const execution = (script: string): unknown[] => [
  {
    tool: "open_day",
    binary: "diary",
    subcommand: "open",
    args: [{ param: "day", resolveCommand: { script, args: ["$param"] } }],
  },
];
const allowlist = { diary: ["open"] };
const markdown = "---\nname: diary\ndescription: Keep a diary.\n---\nCall `open_day` with `day`.\n";
const scripts: Record<string, string | Entry> = { scripts: { kind: "directory" }, "SKILL.md": markdown };

describe("the scripts a skill names", () => {
  const at = "/execution/0/args/0/resolveCommand/script";
  const text = (script: string): string => JSON.stringify({ tools, allowlist, execution: execution(script) });

  test.each<[string, string, Record<string, string | Entry>, string[]]>([
    ["there, by its own name", "resolve", { "scripts/resolve": "echo 1" }, []],
    ["there, with .sh", "resolve", { "scripts/resolve.sh": "echo 1" }, []],
    ["there, with .sh in place of another extension", "resolve.v1", { "scripts/resolve.sh": "echo 1" }, []],
    [
      "not there",
      "resolve",
      {},
      [
        `warning skill/script-missing ${at}: tool[0] "open_day": the script scripts/resolve.sh does not exist`,
      ],
    ],
    [
      "a folder",
      "resolve",
      { "scripts/resolve": { kind: "directory" } },
      [`warning skill/script-missing ${at}: tool[0] "open_day": the script scripts/resolve is no file`],
    ],
    [
      "empty",
      "resolve",
      { "scripts/resolve.sh": "" },
      [`warning skill/script-empty ${at}: tool[0] "open_day": the script scripts/resolve.sh is empty`],
    ],
    [
      "a link out of the folder",
      "resolve",
      { "scripts/resolve.sh": { text: "# profile", realPath: "/etc/profile" } },
      [
        `error skill/script-leaves-folder ${at}: tool[0] "open_day": the script scripts/resolve.sh is a link that leaves the skill's scripts folder`,
      ],
    ],
    [
      "a link to a neighbour whose name only starts alike",
      "resolve",
      { "scripts/resolve.sh": { text: "#", realPath: "/home/ada/diary/scripts-old/resolve.sh" } },
      [
        `error skill/script-leaves-folder ${at}: tool[0] "open_day": the script scripts/resolve.sh is a link that leaves the skill's scripts folder`,
      ],
    ],
    [
      "a link within the folder",
      "resolve",
      { "scripts/resolve.sh": { text: "#", realPath: "/home/ada/diary/scripts/day.sh" } },
      [],
    ],
  ])("%s", (_, script, entries, expected) => {
    expect(said("diary/tools.json", text(script), folderOf({ ...scripts, ...entries }))).toEqual(expected);
  });

  test("a name that is refused has its own finding only", () => {
    const found = said("diary/tools.json", text("../resolve"), folderOf(scripts));
    expect(found.map((line) => line.split(" ")[1])).toEqual(["skill/script-name"]);
  });

  test("a near miss is offered", () => {
    const prepared = linter.prepare({ path: "diary/tools.json", text: text("resolv") });
    const { diagnostics } = linter.lintPrepared(prepared, {
      files: folderOf({ ...scripts, "scripts/resolve.sh": "#" }),
    });
    expect(diagnostics.find(({ rule }) => rule === "skill/script-missing")?.help).toBe(
      "Without it the value stays as the model wrote it, and nothing is reported. Did you mean resolve?",
    );
  });
});

describe("SKILL.md and tools.json", () => {
  const text = JSON.stringify({
    tools,
    allowlist,
    execution: [{ tool: "open_day", binary: "diary", subcommand: "open", args: [{ param: "day" }] }],
  });

  test.each<[string, Record<string, string | Entry>, string[]]>([
    ["no SKILL.md", {}, ["warning skill/markdown-missing (root): there is no SKILL.md next to this file"]],
    [
      "skill.md",
      { "skill.md": markdown },
      ["warning skill/markdown-missing (root): there is no SKILL.md next to this file, only skill.md"],
    ],
    ["SKILL.md", { "SKILL.md": markdown }, []],
  ])("beside tools.json there is %s", (_, entries, expected) => {
    expect(said("diary/tools.json", text, folderOf(entries))).toEqual(expected);
  });

  test.each<[string, string, Record<string, string>, string[]]>([
    ["the tool it names", "Call `open_day`.", { "tools.json": text }, []],
    [
      "another one",
      "Call `open_dey`.",
      { "tools.json": text },
      [
        'warning skill-md/unknown-tool (root): the text calls "open_dey", and tools.json has no such tool; did you mean open_day?',
      ],
    ],
    [
      "another one, in the later form",
      "Call `open_dey`.",
      { "tools.json": JSON.stringify(tools) },
      [
        'warning skill-md/unknown-tool (root): the text calls "open_dey", and tools.json has no such tool; did you mean open_day?',
      ],
    ],
    ["no tools at all", "Call `open_dey`.", {}, []],
    ["a broken tools.json", "Call `open_dey`.", { "tools.json": "{" }, []],
  ])("beside SKILL.md there is %s", (_, body, entries, expected) => {
    const markdownText = `---\nname: diary\ndescription: Keep a diary.\n---\n${body}\n`;
    expect(said("diary/SKILL.md", markdownText, folderOf(entries))).toEqual(expected);
  });

  test("a tools.json beyond 64 KB is read whole, one beyond 4 MB is not", () => {
    const padded = (length: number): string => text.replace("Open a day", "x".repeat(length));
    const body = "---\nname: diary\ndescription: Keep a diary.\n---\nCall `open_dey`.\n";
    expect(said("diary/SKILL.md", body, folderOf({ "tools.json": padded(100_000) }))).toHaveLength(1);
    expect(said("diary/SKILL.md", body, folderOf({ "tools.json": padded(5_000_000) }))).toEqual([]);
  });
});

describe("three files are one skill", () => {
  const files = (changes: Record<string, string>): FileView =>
    folderOf({
      ...scripts,
      "scripts/resolve.sh": "echo 1",
      "tools.json": JSON.stringify(tools),
      "allowlist.json": JSON.stringify(allowlist),
      "execution.json": JSON.stringify(execution("resolve")),
      ...changes,
    });

  test("which has no finding where they agree", () => {
    expect(said("diary/tools.json", JSON.stringify(tools), files({}))).toEqual([]);
    expect(said("diary/execution.json", JSON.stringify(execution("resolve")), files({}))).toEqual([]);
  });

  test("a fault between them is told in the file that has it, and names the other", () => {
    const closed = files({ "allowlist.json": JSON.stringify({ diary: ["close"] }) });
    const prepared = linter.prepare({
      path: "diary/execution.json",
      text: JSON.stringify(execution("resolve")),
    });
    const { diagnostics } = linter.lintPrepared(prepared, { files: closed });
    const found = diagnostics.filter(({ rule }) => rule === "skill/subcommand-not-allowlisted");
    expect(found.map(({ at, related }) => [at.path, at.pointer, related?.[0]?.path])).toEqual([
      ["diary/execution.json", "/0/subcommand", "diary/allowlist.json"],
    ]);
    expect(said("diary/tools.json", JSON.stringify(tools), closed)).toEqual([]);
  });

  test("scripts are looked for from execution.json", () => {
    expect(said("diary/execution.json", JSON.stringify(execution("resolver_of_days")), files({}))).toEqual([
      "warning skill/script-missing /0/args/0/resolveCommand/script: the script scripts/resolver_of_days.sh does not exist",
    ]);
  });
});

describe("a skill in three files that lacks one", () => {
  const list = JSON.stringify([
    { name: "open_day", description: "Open a day", parameters: { type: "object", properties: {} } },
  ]);
  const execution = JSON.stringify([{ tool: "open_day", binary: "diary", subcommand: "open", args: [] }]);
  const allowlist = '{"diary": ["open"]}';
  const markdown = "---\nname: diary\ndescription: Keep a diary. Use it for days.\n---\n";
  const missing = (path: string, text: string, others: Record<string, string>): string[] =>
    said(path, text, folderOf({ "SKILL.md": markdown, [path]: text, ...others })).filter((line) =>
      line.includes("part-missing"),
    );

  test("is told at the first that is there", () => {
    expect(missing("tools.json", list, { "allowlist.json": allowlist })).toEqual([
      "error skill/part-missing (root): there is no execution.json next to this file",
    ]);
    expect(missing("execution.json", execution, { "tools.json": list })).toEqual([]);
    expect(missing("tools.json", list, { "execution.json": execution })).toEqual([
      "error skill/part-missing (root): there is no allowlist.json next to this file",
    ]);
    expect(missing("execution.json", execution, {})).toEqual([
      "error skill/part-missing (root): there is no allowlist.json next to this file",
      "error skill/part-missing (root): there is no tools.json next to this file",
    ]);
    expect(missing("tools.json", list, { "allowlist.json": allowlist, "execution.json": execution })).toEqual(
      [],
    );
  });
});
