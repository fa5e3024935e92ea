import { printed, printedList, printedObject, printedText, type Printed } from "../../print/printed.ts";
import type { ReadyTool, Shape } from "./shape.ts";

/** OpenAI: `{"type": "function", "function": {…}}`, or flat for the Responses API. */
export const openaiShape: Shape = openai(false);

/** The same with `"strict": true`. */
export const openaiStrictShape: Shape = openai(true);

function openai(isStrict: boolean): Shape {
  return {
    carries: [],
    tool(tool, { api = "chat" }) {
      const definition = members(tool, isStrict);
      const type = ["type", printed("function")] as const;
      if (api === "responses") return printedObject([type, ...definition]);
      return printedObject([type, ["function", printedObject(definition)]]);
    },
    list: printedList,
  };
}

function members(tool: ReadyTool, isStrict: boolean): [string, Printed | undefined][] {
  return [
    ["name", printed(tool.name)],
    ["description", printedText(tool.description)],
    ["parameters", tool.input],
    ["strict", isStrict ? printed(true) : undefined],
  ];
}
