import { isObject, ownObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** How many tools of a document show which sign. */
export interface Signs {
  /** `command`: agentcli. */
  command: number;
  /** `inputSchema`, and no `capabilities`: MCP. */
  inputSchema: number;
  /** `capabilities` next to `inputSchema`, or such as only a browser has: BTCP. */
  capabilities: number;
  /** `"type": "function"` or an object in `function`: OpenAI. */
  function: number;
  /** `input_schema`: Anthropic. */
  inputSchemaSnake: number;
  /** A dated type without `input_schema`, such as `bash_20250124`: Anthropic's own tools. */
  builtIn: number;
  /** `binary` and `subcommand`: an execution of a skill. */
  execution: number;
  /** A schema in `parameters`, a name, and the mark of no other format: a plain function. */
  parameters: number;
  /** A name in `toolSpec`: a function as Bedrock wraps it. */
  toolSpec: number;
  /** `argSchema` and `slug`, alone or below `tool`: a stored tool in a list. */
  stored: number;
}

/** Count all signs in one pass over the tools' own keys: this runs on every file of a run. */
export function countSigns(items: readonly JsonValue[]): { tools: number; signs: Signs } {
  const signs: Signs = {
    command: 0,
    inputSchema: 0,
    capabilities: 0,
    function: 0,
    inputSchemaSnake: 0,
    builtIn: 0,
    execution: 0,
    parameters: 0,
    toolSpec: 0,
    stored: 0,
  };
  let tools = 0;
  for (const item of items) {
    if (!isObject(item)) continue;
    tools++;
    addSigns(signs, marksOf(item), item);
  }
  return { tools, signs };
}

const COMMAND = 1;
const INPUT_SCHEMA = 2;
const CAPABILITIES = 4;
const FUNCTION = 8;
const INPUT_SCHEMA_SNAKE = 16;
const SUBCOMMAND = 32;
const PARAMETERS = 64;
const TYPE = 128;
const STORED = 256;
const TOOL_SPEC = 512;

/** Which of the telling keys a tool has. */
function marksOf(tool: JsonObject): number {
  let marks = 0;
  for (const key in tool) {
    if (key === "command") marks |= COMMAND;
    else if (key === "inputSchema") marks |= INPUT_SCHEMA;
    else if (key === "capabilities") marks |= CAPABILITIES;
    else if (key === "function") marks |= FUNCTION;
    else if (key === "input_schema") marks |= INPUT_SCHEMA_SNAKE;
    else if (key === "subcommand") marks |= SUBCOMMAND;
    else if (key === "parameters") marks |= PARAMETERS;
    else if (key === "type") marks |= TYPE;
    else if (key === "toolSpec") marks |= TOOL_SPEC;
    else if (key === "argSchema" || key === "tool") marks |= STORED;
  }
  return marks;
}

function addSigns(signs: Signs, marks: number, tool: JsonObject): void {
  if ((marks & COMMAND) !== 0) signs.command++;
  // Nearly every tool of a manifest has no other mark.
  if (marks === COMMAND) return;
  if ((marks & INPUT_SCHEMA) !== 0) {
    if ((marks & CAPABILITIES) === 0) signs.inputSchema++;
    else signs.capabilities++;
  } else if ((marks & CAPABILITIES) !== 0 && isBrowserTool(tool)) {
    signs.capabilities++;
    return;
  }
  const type = tool["type"];
  if (type === "function" || isObject(tool["function"])) signs.function++;
  if ((marks & INPUT_SCHEMA_SNAKE) !== 0) signs.inputSchemaSnake++;
  else if (typeof type === "string" && BUILT_IN.test(type)) signs.builtIn++;
  if ((marks & SUBCOMMAND) !== 0 && typeof tool["binary"] === "string") signs.execution++;
  if ((marks & STORED) !== 0 && (isStored(tool) || isStored(tool["tool"]))) signs.stored++;
  if (marks === PARAMETERS && isFunction(tool)) signs.parameters++;
  if (marks === TOOL_SPEC && typeof ownObject(tool, "toolSpec")?.["name"] === "string") signs.toolSpec++;
}

/**
 * A tool that lacks its schema, or has it under another key, and names what it needs of a browser. A name with
 * capabilities alone is a mention of a tool, such as a session's log holds.
 */
function isBrowserTool(tool: JsonObject): boolean {
  const { name, description, capabilities } = tool;
  if (name === undefined || (description === undefined && !SCHEMA_KEYS.some((key) => isObject(tool[key])))) {
    return false;
  }
  const ids = Array.isArray(capabilities) ? capabilities : [capabilities];
  return ids.some((id) => typeof id === "string" && BROWSER.test(id));
}

const SCHEMA_KEYS = ["input_schema", "parameters", "schema", "argSchema"];

const BROWSER = /^(?:(?:dom|storage|network|clipboard|media):|geolocation$|notifications$)/;

const BUILT_IN = /^[a-z_]{3,40}_20\d{6}$/;

function isFunction({ name, parameters }: JsonObject): boolean {
  if (typeof name !== "string" || !isObject(parameters)) return false;
  return typeof parameters["type"] === "string" || isObject(parameters["properties"]) || isEmpty(parameters);
}

function isEmpty(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}

function isStored(tool: JsonValue | undefined): boolean {
  return isObject(tool) && Object.hasOwn(tool, "argSchema") && Object.hasOwn(tool, "slug");
}
