import type { BTCPError, ToolDefinition } from "@toolhaft/btcp-schema";
import { expect } from "vitest";

/** A tool that reads; what a test needs otherwise goes over it. */
export function cellTool(changes: Partial<ToolDefinition> = {}): ToolDefinition {
  return {
    name: "getCellValue",
    description: "Retrieves the value of a cell by its address",
    inputSchema: {
      type: "object",
      properties: {
        cell: { type: "string", pattern: "^[A-Z]+[0-9]+$" },
        includeFormatting: { type: "boolean", default: false },
      },
      required: ["cell"],
      additionalProperties: false,
    },
    capabilities: [],
    ...changes,
  };
}

/** What a call or a registration threw: always a `BTCPError`. */
export async function errorOf(action: () => unknown): Promise<BTCPError> {
  try {
    await action();
  } catch (thrown) {
    expect(thrown).toMatchObject({ name: "BTCPError" });
    return thrown as BTCPError;
  }
  throw new Error("nothing was thrown");
}

/** Code, message and suggestion on three lines. */
export async function told(action: () => unknown): Promise<string> {
  const { code, message, suggestion } = await errorOf(action);
  return [code, message, suggestion].filter((part) => part !== undefined).join("\n");
}

/** A function that never answers. */
export function forever(): Promise<never> {
  return new Promise(() => undefined);
}
