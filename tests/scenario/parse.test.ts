import { describe, expect, test } from "vitest";
import { escapeText, needsEscapes, unescapeBytes } from "./escapes.ts";
import { parseScenario } from "./parse.ts";

describe("scenario files", () => {
  test("are read into files, links and commands", () => {
    const head = [
      "Reads a list.",
      "",
      "=== file list.json",
      "[]",
      "=== program tools/bin/get_time",
      "#!/bin/sh",
      "=== folder empty",
      "=== link there.json -> list.json",
      "",
    ].join("\n");
    const text = `${head}=== run NO_COLOR=1 tools-lint -q "a b.json" 'c*' < list.json\n=== stdout\nanything\n=== exit 1\n=== written lint.json\n{}\n`;
    expect(parseScenario(text)).toEqual({
      title: "Reads a list.",
      head,
      given: [
        { kind: "file", path: "list.json", content: "[]\n", escaped: false, executable: false },
        {
          kind: "file",
          path: "tools/bin/get_time",
          content: "#!/bin/sh\n",
          escaped: false,
          executable: true,
        },
        { kind: "folder", path: "empty" },
        { kind: "link", path: "there.json", target: "list.json" },
      ],
      steps: [
        {
          kind: "run",
          command: `NO_COLOR=1 tools-lint -q "a b.json" 'c*' < list.json`,
          env: { NO_COLOR: "1" },
          args: ["-q", "a b.json", "c*"],
          stdin: "list.json",
        },
        { kind: "written", path: "lint.json" },
      ],
    });
  });

  test.each([
    ["Title\n=== fill tools.json\n", 'a scenario has no section "fill"'],
    ["Title\n=== run ls -l\n", 'a scenario runs tools-lint only, not "ls -l"'],
  ])("%j is refused", (text, message) => {
    expect(() => parseScenario(text)).toThrow(message);
  });

  test("escapes stand for bytes and characters", () => {
    expect([...unescapeBytes("\\xff\\u{e9}\\\\a\\\nb")]).toEqual([0xff, 0xc3, 0xa9, 0x5c, 0x61, 0x62]);
  });

  test.each([
    ["plain ✖\n", false, "plain ✖\n"],
    ["\u001b[1m\\\n", true, "\\u{1b}[1m\\\\\n"],
    ["no end", true, "no end\\\n"],
    ["a\u202eb\n", true, "a\\u{202e}b\n"],
  ])("%j needs escapes: %s", (text, needed, escaped) => {
    expect(needsEscapes(text)).toBe(needed);
    expect(escapeText(text)).toBe(escaped);
    expect(unescapeBytes(escaped).toString("utf8")).toBe(text);
  });
});
