import type { Diagnostic } from "@toolhaft/diagnostics";
import { readFileSync } from "node:fs";
import { toEditorDiagnostic } from "../to-editor.ts";
import type { OpenFile } from "../open-files.ts";
import type { FileRules } from "../session/file-rules.ts";
import { commentEdit } from "./suppress-by-comment.ts";
import type { ConfigHost } from "./suppress-by-config.ts";

/** What stands for the reason until somebody writes it: without one a suppression has no effect. */
export const REASON = "TODO: say why";

/**
 * The actions that suppress the findings of a range: by a comment where the file may hold one, and by an entry of the
 * configuration. Each rule and tool once. What breaks the text itself is left to be fixed.
 */
export async function suppressions(
  file: OpenFile,
  found: readonly Diagnostic[],
  host: ConfigHost,
): Promise<object[]> {
  const { suppressInConfig } = await import("./suppress-by-config.ts");
  const actions = new Map<string, object>();
  for (const diagnostic of found) {
    if (diagnostic.origin === "syntax" || diagnostic.rule.startsWith("suppression/")) continue;
    const common = {
      kind: "quickfix",
      diagnostics: [toEditorDiagnostic(diagnostic, file)],
    };
    const comment = commentEdit(file, diagnostic, REASON);
    const title = `Suppress ${diagnostic.rule} on this line, with a comment`;
    if (comment !== undefined && !actions.has(title)) {
      actions.set(title, { title, ...common, edit: { changes: { [file.uri]: [comment] } } });
    }
    const entry = suppressInConfig(file, diagnostic, REASON, host);
    if (entry !== undefined && !actions.has(entry.title)) {
      actions.set(entry.title, { title: entry.title, ...common, edit: entry.edit });
    }
  }
  return [...actions.values()];
}

/** The configuration of a file as actions see it: with what was typed into it and not saved yet. */
export function configHost(
  files: ReadonlyMap<string, OpenFile>,
  { configPath, cwd }: FileRules,
  canCreate: boolean,
): ConfigHost {
  return {
    configPath,
    home: canCreate ? cwd : undefined,
    textOf(path) {
      const open = [...files.values()].find((file) => file.path === path);
      return open === undefined ? read(path) : open.document.text;
    },
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
