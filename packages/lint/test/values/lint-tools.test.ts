import { lintTools } from "@toolhaft/lint";
import { defineTarget } from "@toolhaft/tool-targets/targets";
import { describe, expect, test } from "vitest";

const found = async (values: unknown, options = {}): Promise<string[]> => {
  const { diagnostics } = await lintTools(values, options);
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ rule, at }) => `${rule} ${at.pointer}`);
};

const getTime = {
  name: "get_time",
  description: "Tell the time in a time zone, such as Europe/Berlin.",
  inputSchema: { type: "object", properties: { zone: { type: "string", description: "IANA name" } } },
};

describe("tools as values", () => {
  test("sound tools have no errors", async () => {
    expect(await found([getTime])).toEqual([]);
    expect(await found({ tools: [getTime] })).toEqual([]);
    expect(await found(getTime)).toEqual([]);
  });

  test("a finding has its pointer, and neither a range nor fixes", async () => {
    const { format, diagnostics } = await lintTools([{ ...getTime, inputSchema: { type: "objekt" } }]);
    expect(format).toBe("mcp");
    const error = diagnostics.find(({ severity }) => severity === "error");
    expect(error?.at).toEqual({ pointer: "/0/inputSchema/type" });
    expect(diagnostics.every((each) => !("fixes" in each))).toBe(true);
  });

  test("what a request would not carry is not looked at", async () => {
    const execute = (): string => "12:00";
    expect(await found([{ ...getTime, execute, title: undefined }])).toEqual([]);
  });

  test("targets are held against them, built-in ones and one's own", async () => {
    const gateway = defineTarget({
      id: "gateway",
      title: "Our gateway",
      constraints: [
        {
          kind: "tool-count",
          max: 1,
          effect: "refuses",
          source: "https://example.org/limits",
          date: "2026-08",
        },
      ],
    });
    const zone = { type: ["string", "null"], description: "IANA name" };
    const tools = [
      getTime,
      { ...getTime, name: "get_date", inputSchema: { type: "object", properties: { zone } } },
    ];
    const { diagnostics } = await lintTools(tools, { targets: ["gemini", gateway] });
    expect(diagnostics.map(({ rule, at, targets }) => [rule, at.pointer, targets])).toEqual([
      ["target/tool-count", "", ["gateway"]],
      ["target/type-list", "/1/inputSchema/properties/zone/type", ["gemini"]],
    ]);
    await expect(lintTools(tools, { targets: ["gemeni"] })).rejects.toThrow(
      new TypeError('there is no target "gemeni"; did you mean gemini?'),
    );
  });

  test("budgets of names and tokens hold with targets", async () => {
    const { diagnostics } = await lintTools([getTime], {
      targets: ["openai"],
      prefixBudget: 60,
      tokenBudget: 10,
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'the tools take about 37 tokens of every request, more than 10; the largest is "get_time" with 37',
      'tool[0] "get_time": with a prefix of 60 characters the name has 68, openai refuses it: at most 64 are taken',
    ]);
  });

  test("the format may be given", async () => {
    expect((await lintTools([getTime], { format: "anthropic" })).format).toBe("anthropic");
  });

  test("what is no tool is told, not thrown", async () => {
    expect(await found(5)).toEqual(["files/unknown-format "]);
  });
});

describe("values without JSON", () => {
  const circle: Record<string, unknown> = { ...getTime };
  circle["self"] = { again: circle };

  test.each([
    ["a circle", [circle], "the tools are no JSON: /0/self/again leads back to an object that holds it"],
    [
      "a bigint",
      [{ ...getTime, inputSchema: { type: "object", maxProperties: 5n } }],
      "the tools are no JSON: /0/inputSchema/maxProperties is a bigint; write a number or a string",
    ],
    ["undefined", undefined, "the tools are no JSON: they are undefined"],
    ["a function", () => [getTime], "the tools are no JSON: they are function"],
  ])("%s is refused with its place", async (_, values, message) => {
    await expect(lintTools(values)).rejects.toThrow(new TypeError(message));
  });

  test("a getter that throws is named by its own message", async () => {
    const tool = Object.defineProperty({ ...getTime }, "title", {
      enumerable: true,
      get: () => {
        throw new Error("not connected");
      },
    });
    await expect(lintTools([tool])).rejects.toThrow();
  });
});
