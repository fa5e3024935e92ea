import { hasErrors, showGot, type ToolIdentity } from "@toolhaft/diagnostics";
import { isObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { adviseTool } from "../guidance/advise-tool.ts";
import type { BtcpTool } from "../model.ts";
import { shapeRules } from "../rules/shape.ts";
import { checkCapabilities, type CapabilityList } from "./check-capabilities.ts";
import { checkDeprecation } from "./check-deprecation.ts";
import { checkDescription } from "./check-description.ts";
import { checkExamples } from "./check-examples.ts";
import { checkKeys } from "./check-keys.ts";
import { checkName } from "./check-name.ts";
import { checkToolSchema } from "./check-schemas.ts";
import { checkTags } from "./check-tags.ts";
import { checkTimeout } from "./check-timeout.ts";
import { toolFileKeys, toolKeys } from "./known-keys.ts";
import { type CheckedObject, type LoadState } from "../load-state.ts";

/** One tool as found in a file. */
export interface FoundTool {
  value: JsonValue;
  path: JsonPath;
  index: number;
  /** JSON's own faults lie inside. */
  isDamaged: boolean;
}

/** A checked tool: what it is called, what it needs, and itself when nothing about it is an error. */
export interface CheckedTool {
  identity: ToolIdentity;
  path: JsonPath;
  capabilities: CapabilityList;
  tool?: BtcpTool;
}

/** Check one tool by the BTCP Tool Schema: its shape, its schemas, its examples, then the guidance. */
export function checkTool(state: LoadState, { value, path, index, isDamaged }: FoundTool): CheckedTool {
  const identity = identityOf(value, index);
  if (!isObject(value)) {
    const place = { path, tool: identity };
    if (!isDamaged) {
      state.reporter.add(shapeRules["btcp/field-type"], {
        messageId: "tool",
        data: { got: showGot(value) },
        ...place,
      });
    }
    return { identity, path, capabilities: undefined };
  }
  const before = state.reporter.diagnostics.length;
  const object: CheckedObject = { fields: value, path, label: "", isDamaged, tool: identity };
  const { parts, capabilities } = checkParts(state, object);
  const isSound = !isDamaged && !hasErrors(state.reporter.diagnostics, before);
  return { identity, path, capabilities, ...(isSound && parts ? { tool: { index, ...parts } } : {}) };
}

/** How a tool is named in findings. */
export function identityOf(value: JsonValue | undefined, index: number): ToolIdentity {
  const name = isObject(value) && Object.hasOwn(value, "name") ? value["name"] : undefined;
  return typeof name === "string" && name !== "" ? { index, name } : { index };
}

function checkParts(
  state: LoadState,
  object: CheckedObject,
): { parts: Omit<BtcpTool, "index"> | undefined; capabilities: CapabilityList } {
  checkKeys(state, object, object.path.length === 0 ? toolFileKeys : toolKeys);
  const name = checkName(state, object);
  const description = checkDescription(state, object);
  const inputSchema = checkToolSchema(state, object, "inputSchema");
  const outputSchema = checkToolSchema(state, object, "outputSchema");
  const capabilities = checkCapabilities(state, object);
  const examples = checkExamples(state, object, { inputSchema, outputSchema });
  const deprecation = checkDeprecation(state, object);
  const tags = checkTags(state, object);
  const timeout = checkTimeout(state, object);
  adviseTool(state, object, { name, description, inputSchema });
  if (name === undefined || description === undefined || inputSchema === undefined || !capabilities) {
    return { parts: undefined, capabilities };
  }
  const parts: Omit<BtcpTool, "index"> = {
    name,
    description,
    inputSchema,
    capabilities: [...capabilities.keys()],
    examples,
    ...deprecation,
    tags,
  };
  if (outputSchema !== undefined) parts.outputSchema = outputSchema;
  if (timeout !== undefined) parts.timeout = timeout;
  return { parts, capabilities };
}
