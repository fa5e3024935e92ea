import { createLinter, loadFormats, type FileView } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";
import { inMemory, onDisk, type Folder } from "./folder.ts";

const linter = createLinter({ formats: await loadFormats(["manifest"]) });

function said(command: string, view: FileView): string[] {
  const tool = { name: "tell_tide", description: "Tell the tide", command: [command] };
  const prepared = linter.prepare({ path: "tools.json", text: JSON.stringify({ tools: [tool] }) });
  const { diagnostics } = linter.lintPrepared(prepared, { files: view });
  return diagnostics.map(
    ({ severity, rule, message, help }) =>
      `${severity} ${rule}: ${message.replace('tool[0] "tell_tide": ', "")}${rule === "files/command-missing" ? ` (${String(help)})` : ""}`,
  );
}

const SCRIPT = "#!/bin/sh\necho high\n";
const missing = (help: string): string[] => [
  `warning files/command-missing: the program tools/bin/tide does not exist (${help})`,
];
const add = "Build or copy it there, or correct command[0].";

/** What lies in the folder, and what is said of `./tools/bin/tide`. */
const cases: [string, Folder, string[]][] = [
  ["a script", { "tools/bin/tide": { program: SCRIPT } }, []],
  ["a program of the machine", { "tools/bin/tide": { program: "\u007fELF\u0002\u0001\u0001\u0000" } }, []],
  ["nothing, in a folder of others", { "tools/bin/moon": { program: SCRIPT } }, missing(add)],
  ["nothing built yet", { "tools/src/tide.c": { file: "int main;" } }, []],
  ["a file in place of the folder", { "tools/bin": { file: "" } }, []],
  ["a slip", { "tools/bin/tdie": { program: SCRIPT } }, missing("Did you mean ./tools/bin/tdie?")],
  [
    "the twin for Windows",
    { "tools/bin/tide.exe": { program: "MZ" } },
    missing("Did you mean ./tools/bin/tide.exe?"),
  ],
  [
    "a link to nowhere",
    { "tools/bin/moon": { program: SCRIPT }, "tools/bin/tide": { link: "gone" } },
    missing(add),
  ],
  [
    "no right to run it",
    { "tools/bin/tide": { file: SCRIPT } },
    ["error files/command-not-executable: the program tools/bin/tide is not executable"],
  ],
  [
    "a folder",
    { "tools/bin/tide/main": { program: SCRIPT } },
    ["error files/command-no-file: the program tools/bin/tide is a directory"],
  ],
  [
    "a link within the folder",
    { "tools/bin/tide-2": { program: SCRIPT }, "tools/bin/tide": { link: "tools/bin/tide-2" } },
    [],
  ],
  [
    "a link that leaves the folder",
    { "vendor/tide": { program: SCRIPT }, "tools/bin/tide": { link: "vendor/tide" } },
    ["warning files/command-leaves-folder: the program tools/bin/tide is a link that leaves tools/bin"],
  ],
  [
    "a link to a folder whose name only starts alike",
    { "tools/bin-old/tide": { program: SCRIPT }, "tools/bin/tide": { link: "tools/bin-old/tide" } },
    ["warning files/command-leaves-folder: the program tools/bin/tide is a link that leaves tools/bin"],
  ],
  [
    "no first line",
    { "tools/bin/tide": { program: "echo high\n" } },
    ["error files/command-no-shebang: the program tools/bin/tide is a text without a first line #!"],
  ],
  [
    "no byte",
    { "tools/bin/tide": { program: "" } },
    ["error files/command-no-shebang: the program tools/bin/tide is empty"],
  ],
  ...["\ufeff", "\n", " "].map((before): [string, Folder, string[]] => [
    `${JSON.stringify(before)} before the first line`,
    { "tools/bin/tide": { program: before + SCRIPT } },
    ["error files/command-no-shebang: the first line of tools/bin/tide has something before #!"],
  ]),
  [
    "line ends of Windows",
    { "tools/bin/tide": { program: "#!/bin/sh\r\necho high\r\n" } },
    ["error files/command-no-shebang: the first line of tools/bin/tide ends with a carriage return"],
  ],
  ["line ends of Windows further down", { "tools/bin/tide": { program: "#!/bin/sh\necho high\r\n" } }, []],
];

describe.each([
  ["on the disk", onDisk],
  ["in memory", inMemory],
] as const)("%s", (_, view) => {
  test.each(cases)("%s", (__, folder, expected) => {
    expect(said("./tools/bin/tide", view(folder))).toEqual(expected);
  });

  test("programs outside are not looked at", () => {
    const folder = { "tools/bin/moon": { program: SCRIPT } };
    expect(said("/no/such/program", view(folder))).toEqual([]);
    expect(said("./tools/bin/../../etc/tide", view(folder))).toHaveLength(1);
    expect(said("./tools/bin/tide\0", view(folder)).join()).not.toContain("files/");
  });
});

test("on a disk that ignores case, the name must be as it is spelled there", () => {
  const view = inMemory({ "tools/bin/tide": { program: SCRIPT } });
  const ignoring: FileView = { ...view, actualCase: () => "Tide" };
  expect(said("./tools/bin/tide", ignoring)).toEqual([
    "warning files/command-case: the program tools/bin/tide is spelled Tide on the disk",
  ]);
});

test("each path is asked for once, whatever the rules", () => {
  const asked: string[] = [];
  const view = inMemory({ "tools/bin/tide": { program: SCRIPT } });
  const counting: FileView = {
    ...view,
    stat(path) {
      if (path !== "tools/bin") asked.push(path);
      return view.stat(path);
    },
  };
  expect(said("./tools/bin/tide", counting)).toEqual([]);
  expect(asked).toEqual(["tools/bin/tide"]);
});
