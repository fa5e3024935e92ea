import {
  compareDiagnostics,
  createReporter,
  reportSyntax,
  showGot,
  type Loaded,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import {
  isObject,
  parseJson,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { CheckState, LoadOptions } from "./check/state.ts";
import { toolRules } from "./rules/tool.ts";

/** The text as a document; one that was parsed already stays. */
export function toDocument(source: string | Uint8Array | JsonDocument): JsonDocument {
  return typeof source === "string" || source instanceof Uint8Array ? parseJson(source) : source;
}

/** Begin a load: the text's own faults are told. */
export function start(
  document: JsonDocument,
  options: LoadOptions,
  toolAt?: (path: JsonPath) => ToolIdentity | undefined,
): CheckState {
  const reporter = options.reporter ?? createReporter(document, options.path);
  reportSyntax(document, reporter, toolAt === undefined ? {} : { toolAt });
  return { document, reporter, options };
}

/** The root where it is an object; anything else that could be read is reported. */
export function rootOf({ document, reporter }: CheckState): JsonObject | undefined {
  const { value } = document;
  if (value === undefined || isObject(value)) return value;
  reporter.add(toolRules["bundle/field-type"], {
    messageId: "root",
    path: [],
    data: { got: showGot(value) },
  });
  return undefined;
}

/** A tool as findings name it: by its slug. */
export function identityOf(root: JsonValue | undefined, index = 0): ToolIdentity {
  const slug = isObject(root) && Object.hasOwn(root, "slug") ? root["slug"] : undefined;
  return typeof slug === "string" && slug !== "" ? { index, name: slug } : { index };
}

/** End a load: findings in order, and the document where none is an error. */
export function finish<D>({ reporter }: CheckState, read: D | undefined): Loaded<D> {
  const { diagnostics } = reporter;
  diagnostics.sort(compareDiagnostics);
  const conforms = !diagnostics.some(({ severity }) => severity === "error");
  const loaded: Loaded<D> = { rejected: [], conforms, diagnostics };
  if (read !== undefined && conforms) loaded.document = read;
  return loaded;
}
