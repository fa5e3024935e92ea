import {
  hasErrors,
  isQuotedObject,
  removeNode,
  showGot,
  unquoteObject,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema/check";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { readFields, type ToolFields } from "../fields.ts";
import type { ManifestTool } from "../manifest.ts";
import { manifestRules } from "../rules.ts";
import { checkCommand } from "./check-command.ts";
import { checkEnv } from "./check-env.ts";
import { oddToolKeys, reportToolKeys } from "./check-keys.ts";
import { checkName } from "./check-name.ts";
import { checkShadowed } from "./check-shadowed.ts";
import { checkTimeout } from "./check-timeout.ts";
import { pathOf, type LoadState, type Spellings, type ToolField, type ToolNode } from "./node.ts";

/** Check one tool; the answer is there only when nothing about it is an error. */
export function checkTool(
  state: LoadState,
  value: JsonValue,
  index: number,
  isDamaged: boolean,
): { identity: ToolIdentity; tool?: ManifestTool } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    if (!isDamaged) reportNoObject(state, value, index);
    return { identity: { index } };
  }
  const before = state.reporter.diagnostics.length;
  const fields = readFields(value);
  const odd = fields.others === 0 ? undefined : oddToolKeys(value);
  const spellings = odd?.spellings;
  if (spellings !== undefined) respell(fields, value, spellings);
  const { name } = fields;
  const identity: ToolIdentity = typeof name === "string" && name !== "" ? { index, name } : { index };
  const node: ToolNode = { index, fields, spellings, isDamaged, identity };
  if (odd !== undefined) reportToolKeys(state, value, odd, identity);
  if (odd !== undefined) checkShadowed(state, node, value, odd.shadowed);
  checkName(state, node);
  const run = checkCommand(state, node);
  const envPassthrough = checkEnv(state, node);
  const timeoutSec = checkTimeout(state, node);
  const description = checkDescription(state, node);
  const schema = checkToolSchema(state, node);
  if (
    isDamaged ||
    run === undefined ||
    identity.name === undefined ||
    hasErrors(state.reporter.diagnostics, before)
  ) {
    return { identity };
  }
  const { command, program } = run;
  const tool: ManifestTool = { index, name: identity.name, command, program, envPassthrough };
  if (description !== undefined) tool.description = description;
  if (schema !== undefined) tool.schema = schema;
  if (timeoutSec !== undefined) tool.timeoutSec = timeoutSec;
  return { identity, tool };
}

/** Read the fields that stand under another spelling of their key. */
function respell(fields: ToolFields, value: JsonObject, spellings: Spellings): void {
  for (const [field, key] of spellings) fields[field as ToolField] = value[key];
}

function reportNoObject(state: LoadState, value: JsonValue, index: number): void {
  const place = { path: [state.toolsKey, index], tool: { index } };
  if (value === null)
    state.reporter.add(manifestRules["manifest/field-type"], {
      messageId: "nullTool",
      data: { index },
      ...place,
    });
  else
    state.reporter.add(manifestRules["manifest/field-type"], {
      messageId: "tool",
      data: { got: showGot(value) },
      ...place,
    });
}

function checkDescription(state: LoadState, node: ToolNode): string | undefined {
  const value = node.fields.description;
  if (value === undefined || typeof value === "string") return value;
  const data = { field: "description", got: showGot(value) };
  const path = pathOf(state, node, "description");
  state.reporter.add(manifestRules["manifest/field-type"], {
    messageId: "description",
    path,
    data,
    tool: node.identity,
  });
  return undefined;
}

function checkToolSchema(state: LoadState, node: ToolNode): JsonObject | undefined {
  const value = node.fields.schema;
  if (value === undefined) return undefined;
  const { document, reporter } = state;
  const path = pathOf(state, node, "schema");
  const tool = node.identity;
  if (value === null) {
    const fixes = removeNode(document, path, "Take the key out", true);
    reporter.add(manifestRules["manifest/null-schema"], {
      messageId: "nullSchema",
      path,
      data: {},
      tool,
      fixes,
    });
    return undefined;
  }
  if (isQuotedObject(value)) {
    const fixes = unquoteObject(document, path, value);
    reporter.add(manifestRules["manifest/field-type"], {
      messageId: "quotedSchema",
      path,
      data: {},
      tool,
      fixes,
    });
    return undefined;
  }
  if (typeof value !== "object" || Array.isArray(value)) {
    reporter.add(manifestRules["manifest/field-type"], {
      messageId: "schema",
      path,
      data: { got: showGot(value) },
      tool,
    });
    return undefined;
  }
  checkSchema(value, { document, reporter, path, tool, root: "object" });
  return value;
}
