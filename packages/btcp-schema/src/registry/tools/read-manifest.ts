import { isObject } from "@toolhaft/json-text";
import { loadBtcpManifest } from "../../load-manifest.ts";
import type { BtcpManifest } from "../../model.ts";
import type { ReadManifest } from "./match-functions.ts";
import { definitionText, describeTool, invalidTool } from "./read-definition.ts";

/** Read a manifest. Throws `TOOL_INVALID` when it holds no list of tools. */
export function readManifest(definition: unknown): ReadManifest {
  const { document, diagnostics, rejected } = loadBtcpManifest(definitionText(definition, "the manifest"));
  if (document === undefined) throw invalidTool({ index: 0, name: "the manifest" }, diagnostics);
  const timeout = saysInConfig(document, "timeout") ? document.config.timeout : undefined;
  const { maxConcurrent } = document.config;
  return {
    tools: document.tools.map((tool) => describeTool(tool, timeout)),
    rejected: rejected.map((identity) => {
      const own = diagnostics.filter(({ tool }) => tool?.index === identity.index);
      return {
        ...(identity.name === undefined ? {} : { name: identity.name }),
        error: invalidTool(identity, own),
      };
    }),
    ...(saysInConfig(document, "maxConcurrent") ? { maxConcurrent } : {}),
  };
}

// The loader fills in the protocol's defaults; here a registry's own default stands between.
function saysInConfig({ source }: BtcpManifest, key: string): boolean {
  const root = source.value;
  const config = isObject(root) && Object.hasOwn(root, "config") ? root["config"] : undefined;
  return isObject(config) && Object.hasOwn(config, key);
}
