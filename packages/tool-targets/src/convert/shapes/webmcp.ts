import type { JsonObject } from "@toolhaft/json-text";
import { printed, printedList, printedObject, printedText } from "../../print/printed.ts";
import { behaviourOf } from "./behaviour.ts";
import type { Shape } from "./shape.ts";

/** WebMCP: what `registerTool` takes, save the function. A description has to be there. */
export const webmcpShape: Shape = {
  carries: ["title"],
  moves: { capabilities: '"annotations"', annotations: '"annotations"' },
  tool({ name, description, input, of }) {
    const known = Object.entries(behaviourOf(of) ?? {}).filter(([hint]) => HINTS.includes(hint));
    const annotations: JsonObject = Object.fromEntries(known);
    return printedObject([
      ["name", printed(name)],
      ["title", printedText(of.title)],
      ["description", printedText(description ?? of.title ?? of.name)],
      ["inputSchema", input],
      ["annotations", known.length > 0 ? printed(annotations) : undefined],
    ]);
  },
  list: printedList,
};

const HINTS: readonly string[] = ["readOnlyHint", "untrustedContentHint"];
