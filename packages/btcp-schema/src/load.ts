import {
  compareDiagnostics,
  createReporter,
  reportSyntax,
  type Diagnostic,
  type Loaded,
  type Reporter,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import { parseJson, type JsonDocument, type JsonPath } from "@toolhaft/json-text";
import type { LoadState } from "./check/state.ts";

/** Where a text comes from. */
export interface LoadOptions {
  /** The file's path, as findings name it. */
  path?: string;
  /** Where findings go; default a reporter of its own. */
  reporter?: Reporter;
}

/** Read a text and report what is wrong with the text itself. A byte order mark is a warning (RFC 8259, 8.1). */
export function startLoad(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions,
  toolAt: (document: JsonDocument, path: JsonPath) => ToolIdentity | undefined,
): LoadState {
  const document = typeof source === "string" || source instanceof Uint8Array ? parseJson(source) : source;
  const reporter = options.reporter ?? createReporter(document, options.path);
  reportSyntax(document, reporter, { toolAt: (path) => toolAt(document, path) });
  return { document, reporter };
}

/** Tools with a fault of JSON inside: what could be read of them may not be what was meant. */
export function damagedTools(syntax: readonly Diagnostic[]): ReadonlySet<number> {
  const broken = syntax.filter(({ severity }) => severity === "error");
  return new Set(broken.flatMap(({ tool }) => (tool === undefined ? [] : [tool.index])));
}

/** The loader's answer: findings in the order of the text. */
export function finishLoad<Document>(
  { reporter }: LoadState,
  answer: { document: Document | undefined; rejected: ToolIdentity[] },
): Loaded<Document> {
  const { diagnostics } = reporter;
  diagnostics.sort(compareDiagnostics);
  const conforms = !diagnostics.some(({ severity }) => severity === "error");
  const loaded: Loaded<Document> = { rejected: answer.rejected, conforms, diagnostics };
  if (answer.document !== undefined) loaded.document = answer.document;
  return loaded;
}
