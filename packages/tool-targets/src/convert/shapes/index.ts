import { anthropicShape, anthropicStrictShape } from "./anthropic.ts";
import { bedrockShape } from "./bedrock.ts";
import { geminiJsonSchemaShape, geminiShape } from "./gemini.ts";
import { mcpShape } from "./mcp.ts";
import { ollamaShape } from "./ollama.ts";
import { openaiResponsesShape, openaiShape, openaiStrictShape } from "./openai.ts";
import type { Shape as ShapeId, Target } from "../../targets/target.ts";
import type { Shape } from "./shape.ts";
import { vscodeShape } from "./vscode.ts";
import { webmcpShape } from "./webmcp.ts";

const shapes: Readonly<Record<ShapeId, Shape>> = {
  openai: openaiShape,
  "openai-responses": openaiResponsesShape,
  "openai-strict": openaiStrictShape,
  anthropic: anthropicShape,
  "anthropic-strict": anthropicStrictShape,
  gemini: geminiShape,
  "gemini-jsonschema": geminiJsonSchemaShape,
  mcp: mcpShape,
  ollama: ollamaShape,
  vscode: vscodeShape,
  bedrock: bedrockShape,
  webmcp: webmcpShape,
};

/** The wire shape of a target; MCP's where it says none. */
export function shapeOf({ shape = "mcp" }: Pick<Target, "shape">): Shape {
  return shapes[shape];
}
