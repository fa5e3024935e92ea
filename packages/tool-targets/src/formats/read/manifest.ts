import type { Manifest } from "@toolhaft/manifest-schema";
import type { ToolDescription, ImportedTools } from "../../tool-description.ts";

/** The tools of a loaded manifest. The programs stay with them, for formats that run programs too. */
export function fromManifest({ tools, source }: Manifest): ImportedTools {
  return {
    source,
    losses: [],
    tools: tools.map(({ index, name, description, schema, command, envPassthrough, timeoutSec }) => {
      const path = ["tools", index];
      const tool: ToolDescription = {
        index,
        name,
        path,
        paths: { inputSchema: [...path, "schema"], timeoutMs: [...path, "timeoutSec"] },
        run: { kind: "command", command, envPassthrough },
      };
      if (description !== undefined) tool.description = description;
      if (schema !== undefined) tool.inputSchema = schema;
      if (timeoutSec !== undefined) tool.timeoutMs = timeoutSec * 1000;
      return tool;
    }),
  };
}
