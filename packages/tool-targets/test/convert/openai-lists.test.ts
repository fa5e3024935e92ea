import { parseJson } from "@toolhaft/json-text";
import { describe, expect, it } from "vitest";
import { convert } from "../../src/convert/convert.ts";
import { fromOpenAi } from "../../src/formats/read/openai.ts";

/** What strict functions take as it is. */
const closed = { type: "object", properties: {}, required: [], additionalProperties: false };

describe("a list for OpenAI", () => {
  it.each([
    ["openai", false],
    ["openai-responses", false],
    ["openai-strict", true],
  ])("a flat list stays flat for %s", (target, strict) => {
    const flat = { type: "function", name: "get_time", parameters: closed };
    const set = fromOpenAi(parseJson(JSON.stringify([flat])));
    expect(convert(set, target).value).toEqual([{ ...flat, strict }]);
    expect(convert(set, target, { api: "chat" }).value).toEqual(
      target === "openai-responses"
        ? [{ ...flat, strict }]
        : [
            {
              type: "function",
              function: { name: "get_time", parameters: closed, ...(strict && { strict }) },
            },
          ],
    );
  });

  it("a nested list stays nested, but for the API that takes no such list", () => {
    const list = [{ type: "function", function: { name: "get_time", parameters: closed } }];
    const set = fromOpenAi(parseJson(JSON.stringify(list)));
    expect(convert(set, "openai").value).toEqual(list);
    expect(convert(set, "openai-responses").value).toMatchObject([{ type: "function", name: "get_time" }]);
  });

  it.each([
    ["openai", ["strict-dropped wider"]],
    ["openai-responses", ["strict-dropped wider"]],
    ["openai-strict", []],
    ["anthropic", ["strict-dropped wider"]],
    ["anthropic-strict", []],
    ["mcp@2025-11-25", ["strict-dropped wider"]],
  ])("says that %s holds no model to a schema", (target, losses) => {
    const strict = [{ type: "function", name: "get_time", strict: true, parameters: closed }];
    const conversion = convert(fromOpenAi(parseJson(JSON.stringify(strict))), target);
    expect(conversion.losses.map(({ code, effect }) => `${code} ${effect}`)).toEqual(losses);
  });

  it("of the Responses API is flat, and says that nothing is strict", () => {
    const tool = { name: "get_time", description: "Get the time", inputSchema: closed };
    const { value } = convert(tool, "openai", { api: "responses" });
    expect(value).toEqual({
      type: "function",
      name: "get_time",
      description: "Get the time",
      parameters: closed,
      strict: false,
    });
    expect(convert(tool, "openai-responses").value).toEqual(value);
  });
});
