import type { JsonDocument } from "@toolhaft/json-text";
import type { ManifestTool } from "@toolhaft/manifest-schema";
import { programTool } from "../../program/program-tool.ts";
import type { ProgramSettings } from "../../program/program-tool.ts";
import type { SourceTool } from "../../source.ts";
import { ANY_OBJECT, revisionOf } from "../definition.ts";

export interface ManifestSettings extends ProgramSettings {
  readonly id: string;
  /** The manifest's file. */
  readonly path: string;
  /** Put before the tool's name. */
  readonly prefix?: string;
}

/** One tool of a manifest (the Tools Manifest Reference). */
export function manifestTool(
  tool: ManifestTool,
  source: JsonDocument,
  settings: ManifestSettings,
): SourceTool {
  const { name, description, schema, command, program, timeoutSec, envPassthrough } = tool;
  const written = schema === undefined ? undefined : source.source(["tools", tool.index, "schema"]);
  const inputSchema = schema ?? ANY_OBJECT;
  const inputSchemaText = written ?? JSON.stringify(inputSchema);
  const shown = `${settings.prefix ?? ""}${name}`;
  const [, ...args] = command;
  const lane = `${settings.id}\0${name}`;

  return {
    ref: { source: settings.id, name: shown },
    name: shown,
    ...(description === undefined ? {} : { description }),
    inputSchema,
    inputSchemaText,
    ...(timeoutSec === undefined ? {} : { timeoutMs: timeoutSec * 1_000 }),
    revision: revisionOf([
      name,
      description,
      inputSchemaText,
      [program.path, ...args],
      timeoutSec,
      envPassthrough,
    ]),
    async definition() {
      const { fromManifest } = await import("@toolhaft/tool-targets/formats");
      return { set: fromManifest({ tools: [tool], source }), format: "manifest", path: settings.path };
    },
    ...programTool({ program, args, envPassthrough, lane }, settings),
  };
}
