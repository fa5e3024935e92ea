import { printed, printedList, printedObject } from "../print/printed.ts";
import type { Shape } from "./shape.ts";
import { maybe } from "./text.ts";

/** Bedrock Converse: `toolConfig` with `{"toolSpec": {"name", "description", "inputSchema": {"json"}}}`. */
export const bedrockShape: Shape = {
  carries: [],
  tool: ({ name, description, input }) =>
    printedObject([
      [
        "toolSpec",
        printedObject([
          ["name", printed(name)],
          ["description", maybe(description)],
          ["inputSchema", printedObject([["json", input]])],
        ]),
      ],
    ]),
  list: (tools) => printedObject([["tools", printedList(tools)]]),
};
