import { commands, window, workspace, type ExtensionContext } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node.js";
import { createClient } from "./client.ts";
import { PATH_SETTING } from "./settings.ts";

let client: LanguageClient | undefined;
/** Starts and stops come one after the other. */
let turn = Promise.resolve();

/** Start the language server, now or when the workspace is trusted: it is a program of the workspace. */
export function activate(context: ExtensionContext): void {
  const output = window.createOutputChannel("Toolhaft");
  const { version } = context.extension.packageJSON as { version: string };

  function restart(): Promise<void> {
    turn = turn.then(async () => {
      await stop();
      if (!workspace.isTrusted) return;
      client = createClient(version, output);
      await client?.start();
    });
    // The client tells the user itself why it does not start.
    turn = turn.catch((error: unknown) => {
      output.appendLine(error instanceof Error ? error.message : String(error));
    });
    return turn;
  }

  context.subscriptions.push(
    output,
    commands.registerCommand("toolhaft.restart", restart),
    commands.registerCommand("toolhaft.showOutput", () => {
      output.show();
    }),
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeConfiguration((event) =>
      event.affectsConfiguration(PATH_SETTING) ? restart() : undefined,
    ),
  );
  if (!workspace.isTrusted) {
    output.appendLine("The linter is a program of the workspace: it starts when the workspace is trusted.");
  }
  void restart();
}

/** The window closes, or the extension is turned off. */
export async function deactivate(): Promise<void> {
  await turn;
  await stop();
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  if (running?.needsStop() === true) await running.stop();
}
