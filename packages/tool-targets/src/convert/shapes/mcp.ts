import type { JsonObject } from "@toolhaft/json-text";
import { printed, printedList, printedObject, printedText } from "../../print/printed.ts";
import type { ToolDescription } from "../../tool-description.ts";
import { behaviourOf } from "./behaviour.ts";
import type { Shape } from "./shape.ts";

/** MCP: what `tools/list` answers. What has no field of its own goes to `_meta`, under our prefix. */
export const mcpShape: Shape = {
  carries: [
    "title",
    "outputSchema",
    "annotations",
    "examples",
    "capabilities",
    "tags",
    "timeoutMs",
    "version",
    "deprecated",
    "deprecationMessage",
  ],
  tool({ name, description, input, output, of }) {
    const annotations = behaviourOf(of);
    const meta = metaOf(of);
    return printedObject([
      ["name", printed(name)],
      ["title", printedText(of.title)],
      ["description", printedText(description)],
      ["inputSchema", input],
      ["outputSchema", output],
      ["annotations", annotations && printed(annotations)],
      ["_meta", meta && printed(meta)],
    ]);
  },
  list: (tools) => printedObject([["tools", printedList(tools)]]),
};

const PREFIX = "dev.toolhaft/";

function metaOf(tool: ToolDescription): JsonObject | undefined {
  const meta: JsonObject = {};
  if (tool.examples !== undefined && tool.examples.length > 0) {
    meta[`${PREFIX}examples`] = structuredClone(tool.examples) as unknown as JsonObject[];
  }
  if (tool.capabilities !== undefined) meta[`${PREFIX}capabilities`] = [...tool.capabilities];
  if (tool.tags !== undefined && tool.tags.length > 0) meta[`${PREFIX}tags`] = [...tool.tags];
  if (tool.timeoutMs !== undefined) meta[`${PREFIX}timeoutMs`] = tool.timeoutMs;
  if (tool.version !== undefined) meta[`${PREFIX}version`] = tool.version;
  if (tool.deprecated === true) meta[`${PREFIX}deprecated`] = tool.deprecationMessage ?? true;
  return Object.keys(meta).length > 0 ? meta : undefined;
}
