import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver-protocol/node.js";
import { root } from "../../../../scripts/root.mjs";
import { buildOnce } from "../../../../tests/scenario/built.ts";

/** The program in an editor's hands: started as editors start it, spoken to by the library that editors use. */
export interface EditorClient {
  connection: ProtocolConnection;
  open: (path: string, text: string) => Promise<PublishDiagnosticsParams>;
  change: (
    path: string,
    version: number,
    changes: TextDocumentContentChangeEvent[],
  ) => Promise<PublishDiagnosticsParams>;
  /** The next findings of a file, whoever caused them. */
  next: (path: string) => Promise<PublishDiagnosticsParams>;
  /** What the server showed, and what it wants to watch. */
  messages: string[];
  watched: unknown[];
  /** End it as an editor does; answers the exit code. */
  close: () => Promise<number | null>;
}

export const PROGRAM = join(root, "apps/tools-lint/dist/tools-lint.js");

export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

/** What VS Code can do, as far as the server asks. */
const CAPABILITIES: ClientCapabilities = {
  workspace: {
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
  },
};

/** Start the server, built from the sources as they are, in a folder. */
export async function startEditor(
  folder: string,
  capabilities: ClientCapabilities = CAPABILITIES,
): Promise<EditorClient> {
  buildOnce("tools-lint");
  const server = spawn(process.execPath, [PROGRAM, "lsp"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const waiting: {
    uri: string;
    /** Absent: any. */
    version?: number;
    resolve: (params: PublishDiagnosticsParams) => void;
  }[] = [];
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    const at = waiting.findIndex(
      ({ uri, version }) => uri === params.uri && (version === undefined || version === params.version),
    );
    if (at >= 0) waiting.splice(at, 1)[0]?.resolve(params);
  });
  const messages: string[] = [];
  const watched: unknown[] = [];
  connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    messages.push(message);
  });
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    watched.push(...registrations.map(({ method }) => method));
  });
  connection.listen();
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    // Required by the types of the protocol, and superseded by the folders.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
    rootUri: null,
    workspaceFolders: [{ uri: uriOf(folder), name: "tools" }],
    capabilities,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const published = (path: string, version: number): Promise<PublishDiagnosticsParams> =>
    new Promise((resolve) => waiting.push({ uri: uriOf(path), version, resolve }));
  return {
    connection,
    messages,
    watched,
    next: (path) => new Promise((resolve) => waiting.push({ uri: uriOf(path), resolve })),
    async open(path, text) {
      const answer = published(path, 1);
      const languageId = path.endsWith(".md") ? "markdown" : "json";
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path), languageId, version: 1, text },
      });
      return answer;
    },
    async change(path, version, contentChanges) {
      const answer = published(path, version);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uriOf(path), version },
        contentChanges,
      });
      return answer;
    },
    async close() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      const code = await ended;
      connection.dispose();
      return code;
    },
  };
}
