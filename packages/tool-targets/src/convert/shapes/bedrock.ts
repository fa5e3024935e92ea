import { printed, printedList, printedObject, printedText } from "../../print/printed.ts";
import type { Shape } from "./shape.ts";

/** Bedrock Converse: `toolConfig` with `{"toolSpec": {"name", "description", "inputSchema": {"json"}}}`. */
export const bedrockShape: Shape = {
  carries: [],
  tool: ({ name, description, input }) =>
    printedObject([
      [
        "toolSpec",
        printedObject([
          ["name", printed(name)],
          ["description", printedText(description)],
          ["inputSchema", printedObject([["json", input]])],
        ]),
      ],
    ]),
  list: (tools) => printedObject([["tools", printedList(tools)]]),
};
