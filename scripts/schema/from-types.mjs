/** @import { SchemaNode } from "./schema-node.mjs" */
import { readFileSync } from "node:fs";
import * as generator from "typescript-json-schema";
import { unwrapDescriptions } from "./descriptions.mjs";
import { toCurrentDialect } from "./dialect.mjs";
import { cleanReferences } from "./references.mjs";
import { restoreItemAliases } from "./item-aliases.mjs";
import { restoreTuples } from "./tuples.mjs";

const COMPILER_OPTIONS = {
  strict: true,
  // Otherwise every @types package is read: five times slower.
  types: [],
  skipLibCheck: true,
  // Types may come from other packages of ours, and are read from their sources.
  target: "es2023",
  module: "preserve",
  moduleResolution: "bundler",
  customConditions: ["@toolhaft/source"],
  allowImportingTsExtensions: true,
  noEmit: true,
};

const { ts } = generator;

// The library's own declarations are most of what is read: once for all schemas.
const { options } = ts.convertCompilerOptionsFromJson(COMPILER_OPTIONS, import.meta.dirname);
const host = ts.createCompilerHost(options);
const read = host.getSourceFile.bind(host);
/** @type {Map<string, ReturnType<typeof read>>} */
const sources = new Map();
/** @type {typeof read} */
host.getSourceFile = (file, ...rest) => {
  if (!sources.has(file)) sources.set(file, read(file, ...rest));
  return sources.get(file);
};

/**
 * The JSON Schema (2020-12) of a TypeScript type: typescript-json-schema, then one step per known loss.
 *
 * @param {{ file: string, type: string, id: string }} source
 * @returns {SchemaNode}
 */
export function schemaFromTypes({ file, type, id }) {
  const program = ts.createProgram([file], options, host);
  const generated = generator.generateSchema(program, type, { required: true, strictNullChecks: true });
  if (!generated) throw new Error(`${file}: no schema came out for ${type}`);
  const draft07 = /** @type {SchemaNode} */ (structuredClone(generated));
  const named = restoreItemAliases(draft07, readFileSync(file, "utf8"));
  return toCurrentDialect(unwrapDescriptions(cleanReferences(restoreTuples(named))), id);
}
