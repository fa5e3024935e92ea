import { assembleRegistry } from "../assemble-registry.ts";
import type { Registry, RegistryOptions } from "../registry.ts";
import { createHoldAgainst } from "./hold-against.ts";
import { readLintedManifest, readLintedTool } from "./read-linted.ts";

/**
 * The registry of `createRegistry`, at a sixth of its weight, for definitions in which tools-lint found no error: of those it looks
 * only at the types of the fields that calls need, not at lengths, names of capabilities, examples, a manifest's own list
 * of capabilities, or the schemas. Arguments and results are checked as there, with the same messages: what does
 * not fit is explained by a part that loads when it is first needed, and a schema that can't be followed refuses. Throws a
 * `BTCPError` with the code `INVALID_OPTIONS`.
 */
export function createLintedRegistry(options: RegistryOptions = {}): Registry {
  return assembleRegistry(
    {
      readTool: readLintedTool,
      readManifest: readLintedManifest,
      holdAgainst: createHoldAgainst(options.patterns),
      toWebMcp: async (registry, webMcp) => (await import("../to-web-mcp.ts")).toWebMcp(registry, webMcp),
    },
    options,
  );
}
