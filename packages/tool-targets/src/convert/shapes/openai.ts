import { printed, printedList, printedObject, printedText, type Printed } from "../../print/printed.ts";
import type { ReadyTool, Shape } from "./shape.ts";

/** OpenAI: `{"type": "function", "function": {…}}`, or flat where the list is one of the Responses API. */
export const openaiShape: Shape = openai(false);

/** The Responses API: always flat. */
export const openaiResponsesShape: Shape = openai(false, "responses");

/** The same with `"strict": true`. */
export const openaiStrictShape: Shape = openai(true);

function openai(isStrict: boolean, only?: "responses"): Shape {
  return {
    carries: isStrict ? ["strict"] : [],
    tool(tool, { api = "chat" }) {
      const definition = members(tool);
      const type = ["type", printed("function")] as const;
      const strict = ["strict", printed(isStrict)] as const;
      // Responses take a schema for a strict one unless told otherwise; the others do not.
      if ((only ?? api) === "responses") return printedObject([type, ...definition, strict]);
      return printedObject([
        type,
        ["function", printedObject(isStrict ? [...definition, strict] : definition)],
      ]);
    },
    list: printedList,
  };
}

function members(tool: ReadyTool): [string, Printed | undefined][] {
  return [
    ["name", printed(tool.name)],
    ["description", printedText(tool.description)],
    ["parameters", tool.input],
  ];
}
