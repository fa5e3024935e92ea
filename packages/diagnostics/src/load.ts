import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import type { Diagnostic, ToolIdentity } from "./diagnostic.ts";
import { compareDiagnostics } from "./order.ts";
import { createReporter, type Reporter } from "./reporter.ts";
import { reportSyntax, type SyntaxOptions } from "./syntax.ts";

/** Where a text comes from, and where its findings go. */
export interface LoadOptions {
  /** The file's path, as findings name it. */
  path?: string;
  /** Where findings go; default a reporter of its own. */
  reporter?: Reporter;
}

/** What a format's loader answers. It never throws on input, and one broken tool never hides another. */
export interface Loaded<Document> {
  /** Absent only when the root is unusable. */
  document?: Document;
  /** Tools left out of the document; the diagnostics say why. */
  rejected: { index: number; name?: string }[];
  /** True when no finding is an error of the specification or of JSON itself. */
  conforms: boolean;
  diagnostics: Diagnostic[];
}

/** A text that is being loaded. */
export interface Loading {
  document: JsonDocument;
  reporter: Reporter;
}

/** Begin a load: read the text, and report what is wrong with the text itself. */
export function startLoad(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions,
  syntaxOf: (document: JsonDocument) => SyntaxOptions = () => ({}),
): Loading {
  const document = typeof source === "string" || source instanceof Uint8Array ? parseJson(source) : source;
  const reporter = options.reporter ?? createReporter(document, options.path);
  reportSyntax(document, reporter, syntaxOf(document));
  return { document, reporter };
}

/** End a load: the findings in the order of the text. */
export function finishLoad<Document>(
  { diagnostics }: Reporter,
  document: Document | undefined,
  rejected: ToolIdentity[] = [],
): Loaded<Document> {
  diagnostics.sort(compareDiagnostics);
  const loaded: Loaded<Document> = { rejected, conforms: !hasErrors(diagnostics), diagnostics };
  if (document !== undefined) loaded.document = document;
  return loaded;
}

/** Whether any finding from the one at `from` on is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[], from = 0): boolean {
  for (let at = from; at < diagnostics.length; at++) if (diagnostics[at]?.severity === "error") return true;
  return false;
}

/** Tools with a fault of JSON inside, by their indexes: what could be read of them may not be what was meant. */
export function damagedTools(syntax: readonly Diagnostic[]): ReadonlySet<number> {
  const broken = syntax.filter(({ severity }) => severity === "error");
  return new Set(broken.flatMap(({ tool }) => (tool === undefined ? [] : [tool.index])));
}
