import { isObject } from "@toolhaft/json-text";
import { compatManifest } from "@toolhaft/manifest-schema/compat";
import { ToolboxError } from "../../errors/toolbox-error.ts";
import { programTool } from "../../program/program-tool.ts";
import type { SourceTool } from "../../source.ts";
import { ANY_OBJECT, revisionOf } from "../definition.ts";
import type { ManifestSettings } from "./manifest-tool.ts";

/**
 * The tools of a manifest as agentcli's own loader reads it: it forgives what the specification does not, and one broken
 * tool refuses the file. Throws `SOURCE_UNREADABLE` with its message then.
 */
export function toolsAsAgentcli(bytes: Uint8Array, path: string, settings: ManifestSettings): SourceTool[] {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const { accepted, registry = {}, error } = compatManifest(text, { path });
  if (!accepted)
    throw new ToolboxError("SOURCE_UNREADABLE", { path, reason: error ?? "agentcli refuses it" });
  return Object.values(registry).map((tool) => {
    const { name, description, schema, command, timeoutSec = 0, envPassthrough = [] } = tool;
    const [program = "", ...args] = command;
    const shown = `${settings.prefix ?? ""}${name}`;
    const lane = `${settings.id}\0${name}`;
    // Whatever stands there goes to the model; the fronts that want an object get the one that says nothing.
    const inputSchema = isObject(schema) ? schema : ANY_OBJECT;
    return {
      ref: { source: settings.id, name: shown },
      name: shown,
      ...(description === undefined ? {} : { description }),
      inputSchema,
      inputSchemaText: JSON.stringify(inputSchema),
      ...(timeoutSec > 0 ? { timeoutMs: timeoutSec * 1_000 } : {}),
      revision: revisionOf([tool, settings.compat]),
      unchecked: true,
      // Links are followed wherever they lead, as by any absolute path.
      ...programTool({ program: { kind: "absolute", path: program }, args, envPassthrough, lane }, settings),
    };
  });
}
