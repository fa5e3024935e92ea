import { mapOf } from "../draft/draft.ts";
import { printed, printedList, printedObject, printedText } from "../../print/printed.ts";
import type { Shape } from "./shape.ts";

/** Gemini with its own `Schema`: a tool without parameters has none at all. */
export const geminiShape: Shape = gemini("parameters", "response", true);

/** Gemini with plain JSON Schema. */
export const geminiJsonSchemaShape: Shape = gemini("parametersJsonSchema", "responseJsonSchema", false);

function gemini(input: string, output: string, omitsEmpty: boolean): Shape {
  return {
    carries: ["outputSchema"],
    tool(tool) {
      const isEmpty = omitsEmpty && (mapOf(tool.inputDraft, "properties")?.size ?? 0) === 0;
      return printedObject([
        ["name", printed(tool.name)],
        ["description", printedText(tool.description)],
        [input, isEmpty ? undefined : tool.input],
        [output, tool.output],
      ]);
    },
    list: (tools) => printedList([printedObject([["functionDeclarations", printedList(tools)]])]),
  };
}
