import { statSync } from "node:fs";
import { commands, window, workspace, type OutputChannel } from "vscode";
import { LanguageClient, type Executable } from "vscode-languageclient/node.js";
import { serverCommand, type ServerCommand } from "./server-command.ts";
import { PATH_SETTING } from "./settings.ts";

/** The package that npx may fetch, put in when the extension is built; null as long as none is published. */
declare const TOOLHAFT_PACKAGE: string | null;

/** VS Code completes these itself, by the schema that the extension associates: once is enough. */
const CONFIG = /\/toolhaft\.config\.jsonc?$/;

/** A client of the workspace's language server; `undefined`, with a message, where none can be started. */
export function createClient(version: string, output: OutputChannel): LanguageClient | undefined {
  const folders = (workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === "file")
    .map(({ uri }) => uri.fsPath);
  const setting = workspace.getConfiguration().get<string>(PATH_SETTING, "").trim();
  const found = serverCommand(
    { setting, folders, version, packageName: TOOLHAFT_PACKAGE ?? undefined },
    { platform: process.platform, isFile },
  );
  if ("wrong" in found) {
    void window.showErrorMessage(`Toolhaft: ${found.wrong}.`);
    return undefined;
  }
  output.appendLine(`Starting ${found.command} ${found.args.join(" ")}`);
  if (found.from === "npx" && TOOLHAFT_PACKAGE !== null) void tellOfNpx(version, TOOLHAFT_PACKAGE);
  return new LanguageClient("toolhaft", "Toolhaft", toExecutable(found, folders[0]), {
    documentSelector: [
      { scheme: "file", language: "json" },
      { scheme: "file", language: "jsonc" },
      { scheme: "file", pattern: "**/SKILL.md" },
      { scheme: "untitled", language: "json" },
      { scheme: "untitled", language: "jsonc" },
    ],
    outputChannel: output,
    diagnosticCollectionName: "toolhaft",
    middleware: {
      provideCompletionItem: (document, position, context, token, next) =>
        CONFIG.test(document.uri.path) ? undefined : next(document, position, context, token),
    },
  });
}

function toExecutable({ command, args, shell }: ServerCommand, cwd: string | undefined): Executable {
  return { command, args: [...args], options: { shell, ...(cwd !== undefined && { cwd }) } };
}

/** What is fetched is no secret: a workspace that has its own linter is faster and pins its version. */
async function tellOfNpx(version: string, packageName: string): Promise<void> {
  const show = "Show output";
  const chosen = await window.showInformationMessage(
    `Toolhaft: tools-lint is not installed in this workspace, so npx fetches version ${version}. ` +
      `To pin it: npm install --save-dev ${packageName}`,
    show,
  );
  if (chosen === show) await commands.executeCommand("toolhaft.showOutput");
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
