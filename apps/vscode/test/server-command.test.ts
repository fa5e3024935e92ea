import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";
import { buildOnce } from "../../../tests/scenario/built.ts";
import { serverCommand, type ServerCommand } from "../src/server-command.ts";

const version = "0.4.0";
const isFileOf =
  (...files: string[]) =>
  (path: string): boolean =>
    files.includes(path);

describe("the linter of a workspace", () => {
  const find = (
    setting: string,
    files: string[],
    platform = "linux",
    folders = ["/home/kim/tools", "/home/kim/more"],
    packageName: string | null = "tools-lint",
  ): ServerCommand | { wrong: string } =>
    serverCommand(
      { setting, folders, version, packageName: packageName ?? undefined },
      { platform, isFile: isFileOf(...files) },
    );

  test.each<[string, string[], string, Partial<ServerCommand>]>([
    [
      "that is installed in the folder",
      ["/home/kim/tools/node_modules/.bin/tools-lint"],
      "linux",
      {
        command: "/home/kim/tools/node_modules/.bin/tools-lint",
        args: ["lsp"],
        shell: false,
        from: "workspace",
      },
    ],
    [
      "that is installed in a second folder",
      ["/home/kim/more/node_modules/.bin/tools-lint"],
      "darwin",
      { command: "/home/kim/more/node_modules/.bin/tools-lint", from: "workspace" },
    ],
    [
      "that is installed above, as in a repository of many packages",
      ["/home/kim/node_modules/.bin/tools-lint"],
      "linux",
      { command: "/home/kim/node_modules/.bin/tools-lint", from: "workspace" },
    ],
    [
      "that is nowhere comes from npx, in the extension's version",
      [],
      "linux",
      { command: "npx", args: ["--yes", "tools-lint@0.4.0", "lsp"], shell: false, from: "npx" },
    ],
  ])("%s", (_, files, platform, expected) => {
    expect(find("", files, platform)).toMatchObject(expected);
  });

  test.each<[string, string, Partial<ServerCommand>]>([
    ["/opt/tools-lint", "/opt/tools-lint", { command: "/opt/tools-lint", args: ["lsp"], from: "setting" }],
    [
      "bin/lint.js",
      "/home/kim/tools/bin/lint.js",
      { command: "node", args: ["/home/kim/tools/bin/lint.js", "lsp"] },
    ],
  ])("that the setting %s names goes before all", (setting, file, expected) => {
    expect(find(setting, [file, "/home/kim/tools/node_modules/.bin/tools-lint"])).toMatchObject(expected);
  });

  describe("on Windows", () => {
    const cmd = "C:\\Users\\Kim\\tools\\node_modules\\.bin\\tools-lint.cmd";
    const onWindows = (setting: string, ...files: string[]): ServerCommand | { wrong: string } =>
      find(setting, files, "win32", ["C:\\Users\\Kim\\tools\\packages\\tides"]);

    test.each<[string, string, string[], Partial<ServerCommand>]>([
      [
        "that is installed above goes through the shell, in quotes",
        "",
        [cmd],
        { command: `"${cmd}"`, shell: true },
      ],
      ["that is nowhere comes from npx", "", [], { command: "npx.cmd", shell: true, from: "npx" }],
      [
        "that the setting names from the workspace's folder on",
        "bin\\lint.js",
        ["C:\\Users\\Kim\\tools\\packages\\tides\\bin\\lint.js", cmd],
        {
          command: "node",
          args: ["C:\\Users\\Kim\\tools\\packages\\tides\\bin\\lint.js", "lsp"],
          shell: false,
        },
      ],
      [
        "that the setting names on another drive",
        "D:/lint/tools-lint.exe",
        ["D:/lint/tools-lint.exe"],
        { command: "D:/lint/tools-lint.exe", shell: false },
      ],
    ])("%s", (_, setting, files, expected) => {
      expect(onWindows(setting, ...files)).toMatchObject(expected);
    });
  });

  test("that is nowhere is not fetched from a registry as long as it is in none", () => {
    expect(find("", [], "linux", undefined, null)).toEqual({
      wrong:
        "tools-lint is not installed in this workspace; the setting toolhaft.path can name it, such as hook/tools-lint.cjs of a clone",
    });
  });

  test("a setting that names nothing is said, and nothing else is started", () => {
    expect(find("bin/lint", ["/home/kim/tools/node_modules/.bin/tools-lint"])).toEqual({
      wrong: 'the setting toolhaft.path is "bin/lint", and there is no file /home/kim/tools/bin/lint',
    });
  });
});

describe("the command that was found", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolhaft-vscode-")));
  const program = join(root, "apps/tools-lint/dist/tools-lint.js");
  beforeAll(() => {
    buildOnce("tools-lint");
    chmodSync(program, 0o755);
    mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
    symlinkSync(program, join(folder, "node_modules/.bin/tools-lint"));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("serves a workspace where the linter is installed", () => {
    const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    const found = serverCommand(
      { setting: "", folders: [folder], version, packageName: undefined },
      { platform: "linux", isFile },
    );
    expect(found).toMatchObject({ from: "workspace" });
    const { command, args } = found as ServerCommand;
    const messages = [
      { id: 1, method: "initialize", params: { capabilities: {} } },
      { id: 2, method: "shutdown" },
      { method: "exit" },
    ];
    const input = messages.map(frame).join("");
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, input, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain('"serverInfo":{"name":"tools-lint"');
  });
});

function frame(message: object): string {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  return `Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
}
