import { codePointLength } from "@toolhaft/json-text";
import type { Lose } from "../losses/loss.ts";
import { fieldPath, type ToolDescription } from "../tool-description.ts";
import type { Receiver } from "./receiver.ts";
import type { ConvertOptions } from "./types.ts";

/** The description a model gets: that a tool is deprecated comes first, examples and results last. */
export function describeTool(
  tool: ToolDescription,
  receiver: Receiver,
  options: ConvertOptions,
  lose: Lose,
): string | undefined {
  const parts: string[] = [];
  if (tool.deprecated === true) parts.push(deprecation(tool));
  if (tool.description !== undefined && tool.description !== "") parts.push(tool.description);
  if (options.examplesInDescription === true && !receiver.shape.carries.includes("examples")) {
    parts.push(...exampleLines(tool));
  }
  const hasOutput = tool.outputSchema !== undefined && !receiver.shape.carries.includes("outputSchema");
  if (options.outputInDescription === true && hasOutput) {
    parts.push(`Result: ${JSON.stringify(tool.outputSchema)}`);
  }
  if (parts.length === 0) return undefined;
  const text = parts.join("\n\n");
  const length = codePointLength(text);
  const limit = receiver.maxDescription;
  if (limit === undefined || length <= limit) return text;
  lose(
    "description-cut",
    "hint",
    { path: fieldPath(tool, "description"), keyword: "description" },
    { length, limit },
  );
  return `${Array.from(text)
    .slice(0, limit - 1)
    .join("")}…`;
}

function deprecation({ deprecationMessage }: ToolDescription): string {
  return deprecationMessage === undefined ? "Deprecated." : `Deprecated: ${deprecationMessage}`;
}

function exampleLines({ examples = [] }: ToolDescription): string[] {
  if (examples.length === 0) return [];
  const lines = examples.map(({ description, input, output }) => {
    const result = output === undefined ? "" : ` → ${JSON.stringify(output)}`;
    const what = description === undefined ? "" : `${description}: `;
    return `- ${what}${JSON.stringify(input)}${result}`;
  });
  return [`Examples:\n${lines.join("\n")}`];
}
