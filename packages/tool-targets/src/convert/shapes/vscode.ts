import { printed, printedList, printedObject, printedText } from "../../print/printed.ts";
import type { Shape } from "./shape.ts";

/** VS Code: an entry of `contributes.languageModelTools`. */
export const vscodeShape: Shape = {
  carries: ["title", "tags"],
  moves: { capabilities: '"tags"' },
  tool({ name, description, input, of }) {
    const tags = [...(of.tags ?? []), ...(of.capabilities ?? [])];
    return printedObject([
      ["name", printed(name)],
      ["toolReferenceName", printed(name)],
      ["displayName", printed(of.title ?? of.name)],
      ["modelDescription", printedText(description ?? of.title ?? of.name)],
      ["inputSchema", input],
      ["tags", tags.length > 0 ? printed(tags) : undefined],
    ]);
  },
  list: printedList,
};
