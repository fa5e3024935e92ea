import { describe, expect, test } from "vitest";
import { lintValue, places } from "../all-formats.ts";

const mcp = (name: unknown, description: unknown): object => ({
  name,
  description,
  inputSchema: { type: "object" },
});
const manifest = (name: string): object => ({
  tools: [{ name, description: "Time of a zone", command: ["./tools/bin/a"] }],
});

describe("descriptions", () => {
  test.each([
    [undefined, ["description/missing /0"]],
    ["", ["description/empty /0/description"]],
    [" \n\t", ["description/empty /0/description"]],
    ["Get time", ["description/same-as-name /0/description"]],
    ["get_time.", ["description/same-as-name /0/description"]],
    ["Get the time", []],
    ["Time\u200b", ["description/invisible-character /0/description"]],
    ["Line one\r\nline\ttwo", []],
    ["Family \u{1f468}\u200d\u{1f469}", []],
    ["Zeit für Städte, 時刻", []],
  ])("%j", (description, expected) => {
    expect(places(lintValue([mcp("get_time", description)], "mcp"))).toEqual(expected);
  });
});

describe("names", () => {
  test.each([
    ["get_time", []],
    [" get_time", ["name/edge-space /tools/0/name"]],
    ["\t", ["name/edge-space /tools/0/name", "name/invisible-character /tools/0/name"]],
    ["get\u0000time", ["name/invisible-character /tools/0/name"]],
    ["get\ntime", ["name/invisible-character /tools/0/name"]],
    ["時刻", ["manifest/sent-name /tools/0/name"]],
    ["get time", ["manifest/sent-name /tools/0/name"]],
  ])("%j", (name, expected) => {
    expect(places(lintValue(manifest(name), "manifest"))).toEqual(expected);
  });

  test("the message names the character that cannot be seen", () => {
    const [finding] = lintValue(manifest("get\u2066time"), "manifest");
    expect(finding?.message).toContain("the name holds the invisible character U+2066");
  });

  test("equal names are a duplicate, not a matter of case", () => {
    const found = lintValue([mcp("ping", "a host"), mcp("PING", "a service"), mcp("ping", "a port")], "mcp");
    expect(places(found)).toEqual(["name/case-duplicate /1/name", "mcp/duplicate-name /2/name"]);
    expect(found[0]?.message).toBe(
      'tool[1] "PING": the name differs from that of tool[0], "ping", only by case',
    );
  });
});
