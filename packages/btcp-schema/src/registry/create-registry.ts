import { assembleRegistry } from "./assemble-registry.ts";
import { explainMisfit } from "./json/explain-misfit.ts";
import type { HoldAgainst } from "./json/misfit.ts";
import type { Registry, RegistryOptions } from "./registry.ts";
import { readTool } from "./tools/read-definition.ts";
import { readManifest } from "./tools/read-manifest.ts";
import { toWebMcp } from "./to-web-mcp.ts";

/**
 * A registry of browser tools for one page (the BTCP Tool Schema): register, list, call. Functions run in the page
 * itself: grants decide whether a call goes on, they are no sandbox. Throws a `BTCPError` with the code
 * `INVALID_OPTIONS`.
 */
export function createRegistry(options: RegistryOptions = {}): Registry {
  const { patterns } = options;
  const holdAgainst: HoldAgainst = (schema, value) => explainMisfit(schema, value, patterns);
  return assembleRegistry({ readTool, readManifest, holdAgainst, toWebMcp }, options);
}
