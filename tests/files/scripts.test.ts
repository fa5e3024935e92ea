import { createLinter, isSkillFolder, loadFormats, type FileView } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { inMemory, onDisk, type Folder } from "./folder.ts";

const linter = createLinter({ formats: await loadFormats(["skill", "skill-md"]) });

const tools = [
  {
    name: "open_day",
    description: "Open a day",
    parameters: { type: "object", required: ["day"], properties: { day: { type: "string" } } },
  },
];
const resolveCommand = { script: "which-day", args: ["$param"] };
const execution = [
  { tool: "open_day", binary: "diary", subcommand: "open", args: [{ param: "day", resolveCommand }] },
];
const descriptor = JSON.stringify({ tools, allowlist: { diary: ["open"] }, execution });

function said(path: string, text: string, files: FileView): string[] {
  const { diagnostics } = linter.lintPrepared(
    linter.prepare({ path, text, isNextToSkill: () => isSkillFolder(files, path) }),
    { files },
  );
  return diagnostics
    .filter(({ severity }) => severity !== "info")
    .map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
}

const markdown = (tool: string): string =>
  `---\nname: diary\ndescription: Keep a diary.\n---\nCall \`${tool}\` with \`day\`.\n`;
const skill: Folder = {
  "SKILL.md": { file: markdown("open_day") },
  "scripts/which-day.sh": { file: "echo 1" },
};

const cases: [string, Folder, string[]][] = [
  ["whole", skill, []],
  [
    "without SKILL.md",
    { "scripts/which-day.sh": { file: "echo 1" } },
    ["warning skill/markdown-missing: there is no SKILL.md next to this file"],
  ],
  [
    "without the script",
    { "SKILL.md": { file: markdown("open_day") }, "scripts/other": { file: "echo 1" } },
    ['warning skill/script-missing: tool[0] "open_day": the script scripts/which-day.sh does not exist'],
  ],
  [
    "with an empty script",
    { ...skill, "scripts/which-day.sh": { file: "" } },
    ['warning skill/script-empty: tool[0] "open_day": the script scripts/which-day.sh is empty'],
  ],
  [
    "with a script that is a link out of scripts",
    { ...skill, "other/day.sh": { file: "echo 1" }, "scripts/which-day.sh": { link: "other/day.sh" } },
    [
      'error skill/script-leaves-folder: tool[0] "open_day": the script scripts/which-day.sh is a link that leaves the skill\'s scripts folder',
    ],
  ],
];

describe.each([
  ["on the disk", onDisk],
  ["in memory", inMemory],
] as const)("a skill %s", (_, view) => {
  test.each(cases)("%s", (__, folder, expected) => {
    expect(said("diary/tools.json", descriptor, view(folder))).toEqual(expected);
  });

  test("whose text names a tool that tools.json does not have", () => {
    const files = view({ ...skill, "tools.json": { file: descriptor } });
    expect(said("diary/SKILL.md", markdown("open_day"), files)).toEqual([]);
    expect(said("diary/SKILL.md", markdown("open_dya"), files)).toEqual([
      'warning skill-md/unknown-tool: the text calls "open_dya", and tools.json has no such tool; did you mean open_day?',
    ]);
  });

  test("in three files is read as one", () => {
    const three: Folder = {
      ...skill,
      "tools.json": { file: JSON.stringify(tools) },
      "allowlist.json": { file: '{"diary": ["opne"]}' },
      "execution.json": { file: JSON.stringify(execution) },
    };
    expect(said("diary/tools.json", JSON.stringify(tools), view(three))).toEqual([]);
    expect(said("diary/execution.json", JSON.stringify(execution), view(three))).toEqual([
      'error skill/subcommand-not-allowlisted: tool[0] "open_day": subcommand "open" is not in allowlist["diary"]; did you mean "opne"?',
    ]);
  });
});
