import { anthropicShape, anthropicStrictShape } from "./anthropic.ts";
import { bedrockShape } from "./bedrock.ts";
import { geminiJsonSchemaShape, geminiShape } from "./gemini.ts";
import { mcpShape } from "./mcp.ts";
import { ollamaShape } from "./ollama.ts";
import { openaiShape, openaiStrictShape } from "./openai.ts";
import type { Shape } from "./shape.ts";
import { vscodeShape } from "./vscode.ts";
import { webmcpShape } from "./webmcp.ts";

const shapes: ReadonlyMap<string, Shape> = new Map([
  ["openai", openaiShape],
  ["openai-strict", openaiStrictShape],
  ["anthropic", anthropicShape],
  ["anthropic-strict", anthropicStrictShape],
  ["gemini", geminiShape],
  ["gemini-jsonschema", geminiJsonSchemaShape],
  ["ollama", ollamaShape],
  ["vscode", vscodeShape],
  ["bedrock", bedrockShape],
  ["webmcp", webmcpShape],
]);

/** The wire shape of a target. MCP's revisions share one, and so does the portable profile. */
export function shapeOf(id: string): Shape {
  return shapes.get(id) ?? mcpShape;
}
