import { printed, printedList, printedObject, printedText } from "../../print/printed.ts";
import type { Shape } from "./shape.ts";

/** Ollama: as OpenAI's Chat Completions. */
export const ollamaShape: Shape = {
  carries: [],
  tool: ({ name, description, input }) =>
    printedObject([
      ["type", printed("function")],
      [
        "function",
        printedObject([
          ["name", printed(name)],
          ["description", printedText(description)],
          ["parameters", input],
        ]),
      ],
    ]),
  list: printedList,
};
