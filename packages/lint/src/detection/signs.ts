import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { isObject } from "../tool-list/fields.ts";

/** How many tools of a document show which sign. */
export interface Signs {
  /** `command`: agentcli. */
  command: number;
  /** `inputSchema`, and no `capabilities`: MCP. */
  inputSchema: number;
  /** `inputSchema` beside a list of `capabilities`: BTCP. */
  capabilities: number;
  /** `"type": "function"` or an object in `function`: OpenAI. */
  function: number;
  /** `input_schema`: Anthropic. */
  inputSchemaSnake: number;
  /** A dated type without `input_schema`, such as `bash_20250124`: Anthropic's own tools. */
  builtIn: number;
  /** `binary` and `subcommand`: an execution of a skill. */
  execution: number;
  /** `parameters`, a name and no type: a tool of a skill. */
  parameters: number;
}

/**
 * Count all signs in one pass. Keys are looked up plainly: objects inherit none of these names, and this
 * runs on every file of a run.
 */
export function countSigns(items: readonly JsonValue[]): { tools: number; signs: Signs } {
  let tools = 0;
  let command = 0;
  let inputSchema = 0;
  let capabilities = 0;
  let functions = 0;
  let inputSchemaSnake = 0;
  let builtIn = 0;
  let execution = 0;
  let parameters = 0;
  for (const tool of items) {
    if (!isObject(tool)) continue;
    tools++;
    if (tool["command"] !== undefined) command++;
    if (tool["inputSchema"] !== undefined) {
      if (tool["capabilities"] === undefined) inputSchema++;
      else if (Array.isArray(tool["capabilities"])) capabilities++;
    }
    const type = tool["type"];
    if (type === "function" || isObject(tool["function"])) functions++;
    if (tool["input_schema"] !== undefined) inputSchemaSnake++;
    else if (typeof type === "string" && BUILT_IN.test(type)) builtIn++;
    if (tool["subcommand"] !== undefined && typeof tool["binary"] === "string") execution++;
    if (type === undefined && isSkillTool(tool)) parameters++;
  }
  const signs = {
    command,
    inputSchema,
    capabilities,
    function: functions,
    inputSchemaSnake,
    builtIn,
    execution,
    parameters,
  };
  return { tools, signs };
}

const BUILT_IN = /^[a-z_]{3,40}_20\d{6}$/;

function isSkillTool(tool: JsonObject): boolean {
  return isObject(tool["parameters"]) && tool["name"] !== undefined;
}
