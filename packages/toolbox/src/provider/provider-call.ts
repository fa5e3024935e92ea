/**
 * What a model asked for, as providers' answers hold it: OpenAI's `tool_calls` and `function_call` items, Anthropic's `tool_use`
 * blocks, Gemini's `functionCall`, Bedrock's `toolUse`, Ollama's and MCP's calls, the AI SDK's tool calls.
 */
export type ProviderCall = object;

/** The parts that all of them have. Arguments that came as text stay the text. */
export interface ReadCall {
  readonly name: string;
  readonly args: string;
  /** For the answer; "" where the provider has none. */
  readonly id: string;
}

const NESTED = ["function", "functionCall", "toolUse"] as const;
const NAMES = ["name", "toolName"] as const;
const ARGUMENTS = ["arguments", "input", "args"] as const;
const IDS = ["call_id", "toolCallId", "toolUseId", "id"] as const;

/** Read a call; `undefined` where there is no name in it. */
export function readCall(call: ProviderCall): ReadCall | undefined {
  const outer = call as Readonly<Record<string, unknown>>;
  const nested = NESTED.map((key) => outer[key]).find((part) => typeof part === "object" && part !== null);
  const inner = (nested ?? outer) as Readonly<Record<string, unknown>>;
  const name = textAt(inner, NAMES);
  if (name === undefined) return undefined;
  const given = ARGUMENTS.map((key) => inner[key]).find((part) => part !== undefined && part !== null);
  const args = typeof given === "string" ? given : JSON.stringify(given ?? {});
  return { name, args, id: textAt(inner, IDS) ?? textAt(outer, IDS) ?? "" };
}

function textAt(part: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  return keys.map((key) => part[key]).find((value) => typeof value === "string");
}
