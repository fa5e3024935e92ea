import { describe, expect, test } from "vitest";
import {
  completionsAt,
  describedKeyAt,
  type Schema,
  schemasAt,
  type SchemasOf,
  withKeywords,
} from "../src/index.ts";

const tool: Schema = withKeywords({
  properties: {
    slug: { description: "What a model calls it by." },
    type: { enum: ["http", "flow"] },
    isEnabled: { type: "boolean" },
    argSchema: { $ref: "#/$defs/ArgumentSchema" },
  },
  required: ["type"],
  $defs: { ArgumentSchema: { type: "object" } },
});
const ofTool: SchemasOf = (object, member) => schemasAt(tool, object, member);

/** What is written at the `|`, and what it takes the place of. */
function offered(marked: string): unknown {
  const found = completionsAt(marked.replace("|", ""), marked.indexOf("|"), ofTool);
  const replaced = marked.replace("|", "").slice(found?.start, found?.end);
  return found && [replaced, ...found.items.map(({ text, isRequired }) => (isRequired ? `${text}!` : text))];
}

describe("what may be written at a place of a tool", () => {
  test.each([
    ['{"slug": "tides", "|"}', ['""', '"type": !', '"isEnabled": ', '"argSchema": ']],
    ['{"ty|": "http", "slug": "tides", "argSchema": {}}', ['"ty"', '"type"!', '"isEnabled"']],
    ['{"type": "h|"}', ['"h"', '"http"', '"flow"']],
    ['{"isEnabled": t|', ["t", "true", "false"]],
    ['{"argSchema": {"properties": {"harbour": {"type": "str|', ['"str', '"object"', '"array"', '"string"']],
    ['{"argSchema": {"properties": {"harbour": {}}, "required": [|]}}', ["", '"harbour"']],
    ['{"type": "http" |', undefined],
    ['{ // "slug|', undefined],
  ])("%s", (marked, expected) => {
    const found = offered(marked);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toEqual(expect.arrayContaining(expected));
  });

  test("a key's meaning is told", () => {
    expect(describedKeyAt('{"slug": "tides"}', 3, ofTool)).toEqual({
      title: "slug",
      description: "What a model calls it by.",
    });
    expect(describedKeyAt('{"type": "http"}', 3, ofTool)).toBeUndefined();
  });
});
