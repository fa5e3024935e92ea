import { vendorModels } from "../../../packages/tool-targets/test/convert/vendors/transforms.ts";
import { isObject, type JsonValue } from "@toolhaft/json-text";
import type { EngineModel } from "./model.ts";
import { jsGenai } from "./js-genai.ts";
import { mcpInput } from "./mcp.ts";
import { llamaCpp } from "./llama-cpp.ts";
import { ollama } from "./ollama.ts";
import { openaiAgents } from "./openai-agents.ts";
import { pythonGenai } from "./python-genai.ts";
import { vllmGate } from "./vllm-gate.ts";
import { walleStrict } from "./walle.ts";
import { xgrammar } from "./xgrammar.ts";

/** What engines refuse, by their names: their own code where it can be run here, else written anew after it. */
export const models: Readonly<Record<string, EngineModel>> = {
  "llama.cpp": llamaCpp,
  "js-genai-parameters": jsGenai,
  "mcp-sdk-v1-inputSchema": mcpInput,
  "ollama-api": ollama,
  "openai-agents-strict": openaiAgents,
  "python-genai-process_schema": pythonGenai,
  "vllm-xgrammar-gate": vllmGate,
  "walle-strict": walleStrict,
  xgrammar,
  ...vendorModels,
  // The version that runs on Node 20 is older than the one that was asked, which takes no "oneOf".
  "openai-node-strict": (schema) =>
    holds(schema, "oneOf") ? "unsupported keyword oneOf" : vendorModels["openai-node-strict"]?.(schema),
};

function holds(value: JsonValue, keyword: string): boolean {
  if (Array.isArray(value)) return value.some((each) => holds(each, keyword));
  return (
    isObject(value) &&
    (Object.hasOwn(value, keyword) || Object.values(value).some((each) => holds(each, keyword)))
  );
}
