import { printed, printedList, printedObject } from "../print/printed.ts";
import type { Shape } from "./shape.ts";
import { maybe } from "./text.ts";

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
          ["description", maybe(description)],
          ["parameters", input],
        ]),
      ],
    ]),
  list: printedList,
};
