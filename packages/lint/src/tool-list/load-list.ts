import { reportSyntax, type Diagnostic, type Loaded, type Reporter } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema/check";
import { isObject, type JsonDocument, type JsonObject } from "@toolhaft/json-text";
import type { ToolView } from "../format.ts";
import { findToolList, toolPath, type ToolList } from "@toolhaft/tool-targets/lists";
import type { ListContext, ListRule, ToolEntry } from "./list-rule.ts";

/** A provider's list of tools as read: the tools without an error, as written. */
export interface ToolListDocument {
  tools: { index: number; tool: JsonObject }[];
}

/** What differs from one provider's list to another's. */
export interface ListDialect {
  rules: readonly ListRule[];
  /** The name a tool goes by, wherever the shape keeps it. */
  nameOf(tool: JsonObject): string | undefined;
  /** The tool as format-neutral rules see it; `undefined` when the provider defines it. */
  view(entry: ToolEntry): ToolView | undefined;
}

/** Read a list of tools: JSON's own faults, the dialect's rules, then every schema. Never throws on input. */
export function loadList(
  document: JsonDocument,
  reporter: Reporter,
  dialect: ListDialect,
  targets?: readonly string[],
): { loaded: Loaded<ToolListDocument>; tools: ToolView[] } {
  reportSyntax(document, reporter, { bomSeverity: "warning" });
  const list = findToolList(document.value);
  const entries = list === undefined ? [] : entriesOf(list, dialect);
  const context: ListContext = { document, list, tools: entries };
  if (targets !== undefined) context.targets = targets;
  // Text that recovery could read nothing of has had its say above.
  const rules = document.value === undefined ? [] : dialect.rules;
  for (const rule of rules) {
    rule.check?.(context, (finding) => {
      reporter.add(rule, finding);
    });
  }
  const views = entries.flatMap((entry) => dialect.view(entry) ?? []);
  for (const view of views) {
    for (const schema of view.schemas) {
      // What is no object has its finding from the dialect's rules, in the dialect's words.
      if (!isObject(schema.value)) continue;
      checkSchema(schema.value, {
        document,
        reporter,
        path: schema.path,
        tool: view.identity,
        root: schema.role === "input" ? "object" : "any",
        judgesUri: schema.role === "input",
      });
    }
  }
  return { loaded: toLoaded(list, entries, reporter.diagnostics), tools: views };
}

function entriesOf(list: ToolList, dialect: ListDialect): ToolEntry[] {
  const entries: ToolEntry[] = [];
  list.items.forEach((item, index) => {
    if (!isObject(item)) return;
    const name = dialect.nameOf(item);
    const identity = name === undefined ? { index } : { index, name };
    entries.push({ tool: item, path: toolPath(list, index), identity });
  });
  return entries;
}

function toLoaded(
  list: ToolList | undefined,
  entries: readonly ToolEntry[],
  diagnostics: Diagnostic[],
): Loaded<ToolListDocument> {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const loaded: Loaded<ToolListDocument> = { rejected: [], conforms: errors.length === 0, diagnostics };
  if (list === undefined) return loaded;
  const broken = new Set(errors.map(({ tool }) => tool?.index));
  const sound = entries.filter(({ identity }) => !broken.has(identity.index));
  const kept = new Set(sound.map(({ identity }) => identity.index));
  const known = new Map(entries.map(({ identity }) => [identity.index, identity]));
  loaded.document = { tools: sound.map(({ identity, tool }) => ({ index: identity.index, tool })) };
  loaded.rejected = list.items.flatMap((_, index) =>
    kept.has(index) ? [] : [known.get(index) ?? { index }],
  );
  return loaded;
}
