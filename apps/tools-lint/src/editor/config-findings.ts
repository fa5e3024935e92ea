import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { openText } from "./open-text.ts";
import type { FileRules } from "./session/file-rules.ts";
import { toEditorDiagnostic } from "./to-editor.ts";

/** Reports to the editor what is wrong with the configurations that open files go by, though nobody has opened them. */
export interface ConfigFindings {
  onRules: (rules: FileRules) => void;
}

/** `isOpen`: whether a file is open, by its absolute path; what is open reports its own findings. */
export function createConfigFindings(
  notify: (method: string, params: object) => void,
  isOpen: (path: string) => boolean,
): ConfigFindings {
  const reported = new Set<string>();
  let lastTrouble: string | undefined;

  return {
    onRules({ config, cwd, trouble }) {
      for (const { path, diagnostics } of config?.reports ?? []) {
        const file = resolve(cwd, path);
        const uri = pathToFileURL(file).href;
        if (isOpen(file) || (diagnostics.length === 0 && !reported.delete(uri))) continue;
        if (diagnostics.length > 0) reported.add(uri);
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
