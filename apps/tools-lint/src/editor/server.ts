import { findingsAt, fixAll, quickFixes } from "./actions/fixes.ts";
import { configHost, suppressions } from "./actions/suppress.ts";
import { canCreateFiles, canWatch, serverCapabilities, watchRequest } from "./capabilities.ts";
import { createConfigFindings } from "./config-findings.ts";
import { newlyOpened, versionOf, type OpenFile } from "./open-files.ts";
import { changeText } from "./open-text.ts";
import type {
  ActionParams,
  ChangedParams,
  DocumentParams,
  FoldersChangedParams,
  InitializeParams,
  OpenedParams,
  PositionParams,
} from "./protocol.ts";
import { createPublisher } from "./publisher.ts";
import type { Handlers } from "./rpc/connection.ts";
import { openLintSession } from "./session/lint-session.ts";
import { createWorkspaceFolders } from "./workspace-folders.ts";

/** How a server reaches its editor. */
export interface Editor {
  notify: (method: string, params: object) => void;
  /** Ask for something; what is answered does not matter. */
  request: (method: string, params: object) => void;
  exit: (isClean: boolean) => void;
}

/** A code action was asked for by moving the cursor, not by somebody. */
const AUTOMATIC = 2;

/** The language server: what it answers, and when it publishes findings by itself. */
export function createHandlers(version: string, { notify, request, exit }: Editor): Handlers {
  const files = new Map<string, OpenFile>();
  const folders = createWorkspaceFolders();
  const session = openLintSession(folders.paths);
  const configs = createConfigFindings(notify, isOpen);
  const publisher = createPublisher(files, session, { notify, onRules: configs.onRules });
  let client: NonNullable<InitializeParams["capabilities"]> = {};
  let isShutDown = false;

  // By its path: editors write the drive of an address in their own way (`file:///c%3A/…`).
  function isOpen(path: string): boolean {
    return [...files.values()].some((file) => file.path === path);
  }

  function readAgain(): void {
    session.forget();
    publisher.lintAllSoon();
  }

  /** A file with the findings of its text as it is now. */
  // As it is now: whoever types on while an answer is made changes nothing of what it is about.
  async function current(uri: string): Promise<OpenFile | undefined> {
    const file = files.get(uri);
    if (file !== undefined) await publisher.settle(file);
    return file && { ...file };
  }

  return {
    initialize(params: InitializeParams | null | undefined) {
      client = params?.capabilities ?? {};
      folders.begin(params ?? {});
      return { capabilities: serverCapabilities, serverInfo: { name: "tools-lint", version } };
    },
    initialized() {
      if (canWatch(client)) request("client/registerCapability", watchRequest);
    },
    shutdown() {
      isShutDown = true;
      publisher.stop();
    },
    exit() {
      exit(isShutDown);
    },
    "textDocument/didOpen"({ textDocument: { uri, version: of, text } }: OpenedParams) {
      const file = newlyOpened(uri, of, text);
      files.set(uri, file);
      publisher.lintSoon(file);
    },
    "textDocument/didChange"({ textDocument: { uri, version: of }, contentChanges }: ChangedParams) {
      const file = files.get(uri);
      if (file === undefined) return;
      file.version = versionOf(of);
      file.document = changeText(file.document, contentChanges);
      publisher.lintSoon(file);
    },
    // A save may be of a configuration, a baseline, a program or a SKILL.md next to an open definition.
    "textDocument/didSave": readAgain,
    "workspace/didChangeWatchedFiles": readAgain,
    "workspace/didChangeConfiguration": () => undefined,
    "workspace/didChangeWorkspaceFolders"({ event }: FoldersChangedParams) {
      folders.change(event);
      readAgain();
    },
    "textDocument/didClose"({ textDocument: { uri } }: DocumentParams) {
      publisher.drop(uri);
      files.delete(uri);
      notify("textDocument/publishDiagnostics", { uri, diagnostics: [] });
    },
    async "textDocument/codeAction"({ textDocument: { uri }, range, context }: ActionParams) {
      const file = await current(uri);
      if (file === undefined) return [];
      const { only, triggerKind } = context ?? {};
      const wants = (kind: string): boolean =>
        only?.some((each) => `${kind}.`.startsWith(`${each}.`)) ?? triggerKind !== AUTOMATIC;
      const { document } = file;
      const actions: object[] = [];
      if (only === undefined || wants("quickfix")) {
        const found = findingsAt(file, document.offsetAt(range.start), document.offsetAt(range.end));
        const host = configHost(files, await session.rulesFor(file.path), canCreateFiles(client));
        actions.push(...quickFixes(file, found), ...(await suppressions(file, found, host)));
      }
      if (wants("source.fixAll.tools-lint")) actions.push(...(await fixAll(file, session)));
      return actions;
    },
    async "textDocument/hover"({ textDocument: { uri }, position }: PositionParams) {
      const file = await current(uri);
      if (file === undefined) return undefined;
      const { options, shown } = await session.rulesFor(file.path);
      const held = options?.config?.targetsFor?.(shown) ?? options?.targets;
      const { hoverAt } = await import("./hover.ts");
      return hoverAt(file, file.document.offsetAt(position), held?.targets);
    },
    async "textDocument/completion"({ textDocument: { uri }, position }: PositionParams) {
      const file = await current(uri);
      if (file === undefined) return [];
      return (await import("./completion/complete.ts")).completeAt(file, file.document.offsetAt(position));
    },
  };
}
