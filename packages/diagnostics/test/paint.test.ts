import { describe, expect, test } from "vitest";
import { paint } from "../src/paint.ts";

const styles = ["bold", "dim", "red", "yellow", "green", "blue", "cyan"] as const;

describe("paint", () => {
  test.each([
    ["bold", "\u001b[1mtext\u001b[22m"],
    ["dim", "\u001b[2mtext\u001b[22m"],
    ["red", "\u001b[31mtext\u001b[39m"],
    ["yellow", "\u001b[33mtext\u001b[39m"],
    ["green", "\u001b[32mtext\u001b[39m"],
    ["blue", "\u001b[34mtext\u001b[39m"],
    ["cyan", "\u001b[36mtext\u001b[39m"],
  ] as const)("%s", (name, painted) => {
    expect(paint(true)[name]("text")).toBe(painted);
    expect(paint(false)[name]("text")).toBe("text");
  });

  test.each(styles)("%s of nothing is nothing", (name) => {
    expect(paint(true)[name]("")).toBe("");
  });

  test("links are apart from colours", () => {
    const link = "\u001b]8;;https://tools.example/rules/json/bom\u001b\\json/bom\u001b]8;;\u001b\\";
    const url = "https://tools.example/rules/json/bom";
    expect(paint(true, true).link("json/bom", url)).toBe(link);
    expect(paint(false, true).link("json/bom", url)).toBe(link);
    expect(paint(true).link("json/bom", url)).toBe("json/bom");
    expect(paint(false).link("json/bom", url)).toBe("json/bom");
    expect(paint(false, true).link("json/bom", undefined)).toBe("json/bom");
    expect(paint(false, true).red("text")).toBe("text");
  });
});
