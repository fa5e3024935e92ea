/** What the server can do, as it answers to `initialize`. */
export const serverCapabilities = {
  positionEncoding: "utf-16",
  // Changes come as edits: a long text is not sent anew at every key.
  textDocumentSync: { openClose: true, change: 2, save: true },
  codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll.tools-lint"] },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"', ":"] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** The files whose changes matter: configurations and what they name, ignore files, and what lies around definitions. */
const WATCHED = ["**/*.{json,jsonc}", "**/.gitignore", "**/SKILL.md", "**/tools/bin/*", "**/scripts/*"];

/** Asks the editor to tell of changed files. */
export const watchRequest = {
  registrations: [
    {
      id: "tools-lint-files",
      method: "workspace/didChangeWatchedFiles",
      registerOptions: { watchers: WATCHED.map((globPattern) => ({ globPattern })) },
    },
  ],
};

/** What an editor says about itself, as far as it matters here. */
export interface ClientCapabilities {
  workspace?: {
    didChangeWatchedFiles?: { dynamicRegistration?: boolean };
    workspaceEdit?: { documentChanges?: boolean; resourceOperations?: readonly string[] };
  };
}

export function canWatch({ workspace }: ClientCapabilities): boolean {
  return workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
}

export function canCreateFiles({ workspace }: ClientCapabilities): boolean {
  const { documentChanges, resourceOperations = [] } = workspace?.workspaceEdit ?? {};
  return documentChanges === true && resourceOperations.includes("create");
}
