import { pathOf } from "./open-files.ts";
import type { FoldersChangedParams, InitializeParams } from "./protocol.ts";

/** The folders that an editor has open; `paths` stays the same list while they change. */
export interface WorkspaceFolders {
  readonly paths: readonly string[];
  /** Those an editor names when it starts; old editors name one root. */
  begin: (params: Pick<InitializeParams, "workspaceFolders" | "rootUri">) => void;
  change: (event: FoldersChangedParams["event"]) => void;
}

export function createWorkspaceFolders(): WorkspaceFolders {
  const paths: string[] = [];
  const add = (uri: string): void => {
    const path = pathOf(uri);
    if (uri.startsWith("file:") && !paths.includes(path)) paths.push(path);
  };
  return {
    paths,
    begin({ workspaceFolders, rootUri }) {
      for (const { uri } of workspaceFolders ?? (typeof rootUri === "string" ? [{ uri: rootUri }] : []))
        add(uri);
    },
    change({ added = [], removed = [] }) {
      for (const { uri } of removed) {
        const at = paths.indexOf(pathOf(uri));
        if (at >= 0) paths.splice(at, 1);
      }
      for (const { uri } of added) add(uri);
    },
  };
}
