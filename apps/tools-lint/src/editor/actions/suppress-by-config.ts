import { schemaUrl, type Diagnostic } from "@toolhaft/diagnostics";
import { insertItem, insertMember, parseJsonc, type JsonValue } from "@toolhaft/json-text";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { slashed } from "../../files/paths.ts";
import { openText } from "../open-text.ts";
import type { OpenFile } from "../open-files.ts";
import type { TextEdit } from "../protocol.ts";

/** What is known of the configuration of a file. */
export interface ConfigHost {
  /** The nearest one; absolute, and absent where there is none. */
  configPath: string | undefined;
  /** The folder that a new one goes to; absent where the editor makes no files. */
  home: string | undefined;
  /** The text of a file as the editor has it, or as it is on the disk; `undefined` when it cannot be read. */
  textOf: (path: string) => string | undefined;
}

const NEW = "toolhaft.config.json";

/**
 * The edit that adds a suppression to the configuration of a file, or makes one. `undefined` where that cannot be done for
 * sure: the configuration is broken, or no pattern of it reaches the file.
 */
export function suppressInConfig(
  file: OpenFile,
  finding: Diagnostic,
  reason: string,
  { configPath, home, textOf }: ConfigHost,
): { title: string; edit: object } | undefined {
  const path = configPath ?? (home === undefined ? undefined : join(home, NEW));
  const files = path === undefined ? undefined : patternOf(file.path, dirname(path));
  if (path === undefined || files === undefined) return undefined;
  const { rule, tool, at } = finding;
  const pointer = tool?.name === undefined ? at.pointer : undefined;
  const entry: Record<string, JsonValue> = {
    rule,
    files,
    ...(tool?.name !== undefined && { tool: tool.name }),
    ...(pointer !== undefined && pointer !== "" && { pointer }),
    reason,
  };
  const uri = pathToFileURL(path).href;
  const whose = tool?.name === undefined ? "" : ` of tool ${JSON.stringify(tool.name)}`;
  const title = `Suppress ${rule}${whose}, in ${basename(path)}`;
  if (configPath === undefined) return { title, edit: creation(uri, entry) };
  const text = textOf(configPath);
  const edits = text === undefined ? [] : additions(text, entry);
  return edits.length === 0 ? undefined : { title, edit: { changes: { [uri]: edits } } };
}

/** The file as a pattern of a configuration names it. */
function patternOf(path: string, folder: string): string | undefined {
  const file = slashed(path);
  const above = `${slashed(folder).replace(/\/$/, "")}/`;
  if (!file.startsWith(above)) return undefined;
  const below = file.slice(above.length);
  return /[*?[\]{}\\]/.test(below) ? undefined : below;
}

function additions(text: string, entry: Record<string, JsonValue>): TextEdit[] {
  const document = parseJsonc(text);
  if (!document.valid) return [];
  const lint = memberOf(document.value, "lint");
  const list = memberOf(lint, "suppressions");
  const edits =
    list !== undefined
      ? insertItem(document, ["lint", "suppressions"], entry)
      : lint !== undefined
        ? insertMember(document, ["lint"], "suppressions", [entry])
        : insertMember(document, [], "lint", { suppressions: [entry] });
  const opened = openText(text);
  return edits.map(({ start, end, text: newText }) => ({ range: opened.rangeOf(start, end), newText }));
}

function memberOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function creation(uri: string, entry: Record<string, JsonValue>): object {
  const text = `${JSON.stringify({ $schema: schemaUrl("config/v1.json"), lint: { suppressions: [entry] } }, null, 2)}\n`;
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      { kind: "create", uri, options: { ignoreIfExists: true } },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
    ],
  };
}
