import { printed, printedList, printedObject, printedText } from "../../print/printed.ts";
import type { Shape } from "./shape.ts";

/** Anthropic Messages: `{"name", "description", "input_schema", "input_examples"}`. */
export const anthropicShape: Shape = anthropic(false);

/** The same with `"strict": true`. */
export const anthropicStrictShape: Shape = anthropic(true);

function anthropic(isStrict: boolean): Shape {
  return {
    carries: isStrict ? ["examples", "strict"] : ["examples"],
    tool({ name, description, input, of }) {
      const inputs = of.examples?.map((example) => example.input) ?? [];
      return printedObject([
        ["name", printed(name)],
        ["description", printedText(description)],
        ["input_schema", input],
        ["input_examples", inputs.length > 0 ? printed(structuredClone(inputs)) : undefined],
        ["strict", isStrict ? printed(true) : undefined],
      ]);
    },
    list: printedList,
  };
}
