import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { openText } from "./open-text.ts";
import type { FileRules } from "./session/file-rules.ts";
import { toEditorDiagnostic } from "./to-editor.ts";

/** Tells the editor what is wrong with the configurations that open files go by, though nobody has opened them. */
export interface ConfigFindings {
  onRules: (rules: FileRules) => void;
}

/** `isOpen`: whether a file is open by its address; what is open tells its own findings. */
export function createConfigFindings(
  notify: (method: string, params: object) => void,
  isOpen: (uri: string) => boolean,
): ConfigFindings {
  const told = new Set<string>();
  let lastTrouble: string | undefined;

  return {
    onRules({ config, cwd, trouble }) {
      for (const { path, diagnostics } of config?.reports ?? []) {
        const uri = pathToFileURL(resolve(cwd, path)).href;
        if (isOpen(uri) || (diagnostics.length === 0 && !told.delete(uri))) continue;
        if (diagnostics.length > 0) told.add(uri);
        const document = openText(config?.texts.get(path) ?? "");
        notify("textDocument/publishDiagnostics", {
          uri,
          diagnostics: diagnostics.map((diagnostic) =>
            toEditorDiagnostic(diagnostic, { uri, document, cwd }),
          ),
        });
      }
      // Said once, not at every key.
      if (trouble !== undefined && trouble !== lastTrouble) {
        notify("window/showMessage", { type: 1, message: `tools-lint: ${trouble}` });
      }
      lastTrouble = trouble;
    },
  };
}
