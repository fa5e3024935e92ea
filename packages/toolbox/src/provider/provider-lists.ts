import type { JsonValue } from "@toolhaft/json-text";

/** A schema as the SDKs' types take it. */
type Schema = Record<string, unknown>;

interface Named {
  name: string;
  description?: string;
}

/** OpenAI, Chat Completions. */
export interface ChatTool {
  type: "function";
  function: Named & { parameters?: Schema; strict?: boolean };
}

/** OpenAI, Responses. */
export interface ResponsesTool extends Named {
  type: "function";
  parameters: Schema;
  strict: boolean;
}

/** Anthropic, Messages. */
export interface MessagesTool extends Named {
  input_schema: Schema & { type: "object" };
  strict?: boolean;
}

/** Google, `generateContent`. */
export interface GeminiTool {
  functionDeclarations: (Named & { parametersJsonSchema?: unknown; responseJsonSchema?: unknown })[];
}

/** The type of the list that goes into a request, where a provider's SDK has one; for any other target JSON. */
export interface ProviderLists {
  openai: ChatTool[];
  "openai-strict": ChatTool[];
  "openai-responses": ResponsesTool[];
  anthropic: MessagesTool[];
  "anthropic-strict": MessagesTool[];
  "gemini-jsonschema": GeminiTool[];
}

export type ProviderList<Target extends string> = Target extends keyof ProviderLists
  ? ProviderLists[Target]
  : JsonValue;
