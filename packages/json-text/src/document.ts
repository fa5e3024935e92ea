import { LineTable } from "./line-table.ts";
import type { JsonDocument, JsonPath, JsonProblem, JsonValue, NodeRange, TextPosition } from "./types.ts";

/** Finds the places of nodes. */
export interface NodeLocator {
  locate(path: JsonPath): NodeRange | undefined;
}

/** A read text. Places and lines are worked out when first asked for: most files have no finding. */
export class TextDocument implements JsonDocument {
  readonly text: string;
  readonly value: JsonValue | undefined;
  readonly valid: boolean;
  readonly problems: readonly JsonProblem[];
  readonly hasOddIntegers: boolean;
  readonly #createLocator: () => NodeLocator;
  #locator: NodeLocator | undefined;
  #lines: LineTable | undefined;

  constructor(
    text: string,
    value: JsonValue | undefined,
    valid: boolean,
    problems: readonly JsonProblem[],
    createLocator: () => NodeLocator,
    hasOddIntegers = true,
  ) {
    this.text = text;
    this.value = value;
    this.valid = valid;
    this.problems = problems;
    this.hasOddIntegers = hasOddIntegers;
    this.#createLocator = createLocator;
  }

  locate(path: JsonPath): NodeRange | undefined {
    if (this.value === undefined) return undefined;
    this.#locator ??= this.#createLocator();
    return this.#locator.locate(path);
  }

  source(path: JsonPath): string | undefined {
    const range = this.locate(path)?.value;
    return range && this.text.slice(range.start, range.end);
  }

  position(offset: number): TextPosition {
    this.#lines ??= new LineTable(this.text);
    return this.#lines.position(offset);
  }
}
