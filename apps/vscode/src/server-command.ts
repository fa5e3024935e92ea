import { posix, win32 } from "node:path";
import { PATH_SETTING } from "./settings.ts";

/** How the language server is started. */
export interface ServerCommand {
  command: string;
  args: readonly string[];
  /** Windows starts a `.cmd` through its shell only. */
  shell: boolean;
  /** Where it came from. */
  from: "setting" | "workspace" | "npx";
}

/** What is known of the machine; a test hands over its own. */
export interface Machine {
  platform: string;
  isFile: (path: string) => boolean;
}

/**
 * The program that serves a workspace: the one that the setting names, else the one that is installed in a folder of the
 * workspace or above it, else the one that npx fetches, as soon as it is published as `packageName`. `wrong`: there is none, in
 * one line.
 */
export function serverCommand(
  {
    setting,
    folders,
    version,
    packageName,
  }: {
    setting: string;
    folders: readonly string[];
    version: string;
    packageName: string | undefined;
  },
  machine: Machine,
): ServerCommand | { wrong: string } {
  const isWindows = machine.platform === "win32";
  const paths = isWindows ? win32 : posix;
  if (setting !== "") {
    const path = paths.isAbsolute(setting) ? setting : paths.resolve(folders[0] ?? ".", setting);
    if (!machine.isFile(path)) {
      return {
        wrong: `the setting ${PATH_SETTING} is ${JSON.stringify(setting)}, and there is no file ${path}`,
      };
    }
    return { ...start(path, isWindows), from: "setting" };
  }
  const installed = folders
    .flatMap((folder) => withFoldersAbove(folder, paths))
    .map((folder) => paths.join(folder, "node_modules", ".bin", isWindows ? "tools-lint.cmd" : "tools-lint"))
    .find(machine.isFile);
  if (installed !== undefined) return { ...start(installed, isWindows), from: "workspace" };
  if (packageName === undefined) {
    return {
      wrong: `tools-lint is not installed in this workspace; the setting ${PATH_SETTING} can name it, such as hook/tools-lint.cjs of a clone`,
    };
  }
  const args = ["--yes", `${packageName}@${version}`, "lsp"];
  return { command: isWindows ? "npx.cmd" : "npx", args, shell: isWindows, from: "npx" };
}

function start(path: string, isWindows: boolean): Omit<ServerCommand, "from"> {
  // Node.js runs a script by its name; what has no such name starts by itself.
  if (/\.[cm]?js$/.test(path)) return { command: "node", args: [path, "lsp"], shell: false };
  const shell = isWindows && /\.(?:cmd|bat)$/i.test(path);
  return { command: shell ? `"${path}"` : path, args: ["lsp"], shell };
}

function withFoldersAbove(folder: string, paths: typeof posix): string[] {
  const above = paths.dirname(folder);
  return above === folder ? [folder] : [folder, ...withFoldersAbove(above, paths)];
}
