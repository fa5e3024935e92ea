import { loadBtcpManifest } from "@toolhaft/btcp-schema";
import { parseJson } from "@toolhaft/json-text";
import { loadManifest } from "@toolhaft/manifest-schema";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { loadBundleTool } from "@toolhaft/tool-bundle";
import { describe, expect, it } from "vitest";
import { fromBtcpManifest } from "../../src/formats/read/btcp.ts";
import { fromManifest } from "../../src/formats/read/manifest.ts";
import { joinSkill, splitSkill } from "../../src/formats/skill-forms.ts";
import { writeFormat } from "../../src/formats/write-format.ts";
import type { ToolDescription } from "../../src/tool-description.ts";

const tool: ToolDescription = {
  name: "get_time",
  description: "Get the time of a timezone",
  inputSchema: { type: "object", properties: { timezone: { type: "string" } }, required: ["timezone"] },
  timeoutMs: 2_500,
  run: { kind: "command", command: ["./tools/bin/get_time", "--json"], envPassthrough: ["TZ"] },
};

describe("writeFormat", () => {
  it.for([
    ["manifest", (text: string) => loadManifest(text).diagnostics],
    ["skill", (text: string) => loadSkillDescriptor(text).diagnostics],
    ["bundle", (text: string) => loadBundleTool(text).diagnostics],
  ] as const)("what it writes as %s loads without an error", ([format, load]) => {
    const { files } = writeFormat({ tools: [tool] }, format);
    for (const { text, value } of files) {
      expect(JSON.parse(text)).toEqual(value);
      expect(load(text).filter(({ severity }) => severity === "error")).toEqual([]);
    }
  });

  it.for([
    ["manifest", ['"isEnabled" is left out: manifest has no field for it']],
    ["skill", ['"isEnabled" is left out: skill has no field for it']],
    ["btcp", ['"isEnabled" is left out: btcp has no field for it']],
    ["bundle", []],
  ] as const)("%s: a tool that is disabled", ([format, texts]) => {
    const { losses } = writeFormat({ tools: [{ ...tool, isEnabled: false }] }, format);
    const told = losses.filter(({ keyword }) => keyword === "isEnabled");
    expect(told.map(({ text }) => text)).toEqual(texts);
  });

  it("BTCP capabilities are a mark, and nothing else is wrong", () => {
    const [file] = writeFormat({ tools: [tool] }, "btcp").files;
    const errors = loadBtcpManifest(file?.text ?? "").diagnostics.filter(
      ({ severity }) => severity !== "info",
    );
    expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(["btcp/capability-unknown"]));
  });

  it.for([
    [
      "manifest",
      2_500,
      { timeoutSec: 3 },
      ['"timeoutSec" is 3 s instead of 2500 ms: manifest takes no other'],
    ],
    ["manifest", 3_000, { timeoutSec: 3 }, []],
    ["btcp", 500, { timeout: 1_000 }, ['"timeout" is 1000 ms instead of 500 ms: btcp takes no other']],
    [
      "btcp",
      900_000,
      { timeout: 300_000 },
      ['"timeout" is 300000 ms instead of 900000 ms: btcp takes no other'],
    ],
    ["btcp", 30_000, { timeout: 30_000 }, []],
  ] as const)("%s: a limit of %d ms", ([format, timeoutMs, expected, texts]) => {
    const { files, losses } = writeFormat({ tools: [{ ...tool, timeoutMs }] }, format);
    expect(files[0]?.value).toMatchObject({ tools: [expected] });
    expect(losses.filter(({ code }) => code === "value-clamped").map(({ text }) => text)).toEqual(texts);
  });

  it("a program stays a program between manifests and stored tools", () => {
    const { files } = writeFormat({ tools: [tool] }, "bundle");
    expect(files[0]?.value).toMatchObject({
      slug: "get-time",
      type: "exec",
      impl: { command: ["./tools/bin/get_time", "--json"], timeoutSec: 3, envPassthrough: ["TZ"] },
    });
    expect(files[0]?.path).toBe("get-time/tool.json");
  });

  it("says what it invents and what it leaves behind", () => {
    const { losses } = writeFormat({ tools: [tool] }, "skill");
    expect(losses.map(({ text }) => text)).toEqual([
      'how it runs ("command") is left out: skill runs tools in another way',
      '"binary" is "TODO", a placeholder: skill wants one and the original has none',
      '"subcommand" is "TODO", a placeholder: skill wants one and the original has none',
      '"timeoutMs" is left out: skill has no field for it',
    ]);
  });

  it("a manifest comes back as it was, numbers included", () => {
    const text =
      '{"tools":[{"name":"set_level","description":"Set","schema":{"type":"object","properties":{"level":{"type":"number","multipleOf":1.0}}},"command":["./tools/bin/set_level"],"timeoutSec":5,"envPassthrough":["TZ"]}]}';
    const { document } = loadManifest(text);
    expect(document && writeFormat(fromManifest(document), "manifest")).toMatchObject({
      files: [{ text }],
      losses: [],
    });
  });

  it("BTCP keeps all of itself", () => {
    const source =
      '{"btcp":"1.0","name":"page","version":"1.0.0","tools":[{"name":"getTitle","description":"Returns the title of the page","inputSchema":{"type":"object"},"capabilities":["dom:read"],"tags":["page"],"timeout":5000}],"capabilities":["dom:read"]}';
    const { document } = loadBtcpManifest(source);
    const written = document && writeFormat(fromBtcpManifest(document), "btcp");
    expect(written?.files[0]?.value).toMatchObject({
      tools: [{ name: "getTitle", capabilities: ["dom:read"], tags: ["page"], timeout: 5000 }],
    });
  });
});

describe("the forms of a skill", () => {
  const one =
    '{ "tools": [{"name":"n", "parameters":{"maximum": 1.0}}], "allowlist": {"n": ["x"]}, "execution": [] }';

  it("come apart and together again, to the letter", () => {
    const three = splitSkill(parseJson(one));
    expect(three).toEqual({
      tools: '[{"name":"n", "parameters":{"maximum": 1.0}}]',
      allowlist: '{"n": ["x"]}',
      execution: "[]",
    });
    const joined = three && joinSkill(three);
    expect(splitSkill(parseJson(joined ?? ""))).toEqual(three);
  });

  it("of what is no skill there is none", () => {
    expect(splitSkill(parseJson("[]"))).toBeUndefined();
    expect(splitSkill(parseJson('{"tools": ['))).toBeUndefined();
    expect(joinSkill({ tools: "[", allowlist: "{}", execution: "[]" })).toBeUndefined();
  });
});
