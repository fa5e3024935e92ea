import { parseJson } from "@toolhaft/json-text";
import { detectFormat } from "@toolhaft/lint";
import { describe, expect, test } from "vitest";

const manifestTool = { name: "get_time", command: ["./tools/bin/get_time"] };
const mcpTool = { name: "get_time", inputSchema: { type: "object" } };
const chatTool = { type: "function", function: { name: "get_time" } };
const responsesTool = { type: "function", name: "get_time", parameters: { type: "object" } };
const anthropicTool = { name: "get_time", input_schema: { type: "object" } };

function verdict(value: unknown, path = "kit.json"): string {
  const detection = detectFormat(parseJson(JSON.stringify(value)).value, path);
  if (detection.kind === "format") return `${detection.format} ${detection.strength}`;
  if (detection.kind === "none") return `none: ${detection.seen}`;
  return `ambiguous ${detection.candidates.map(({ format }) => format).join(" ")}`;
}

describe("keys decide", () => {
  test.each([
    ["a manifest", { tools: [manifestTool] }, "manifest strong"],
    [
      "a manifest that names its schema",
      { $schema: "https://x.test/manifest-schema/1.json", tools: [] },
      "manifest strong",
    ],
    ["a skill", { tools: [{ name: "find", parameters: {} }], allowlist: {}, execution: [] }, "skill strong"],
    ["a skill without tools", { allowlist: { gh: [] } }, "skill strong"],
    ["a skill with schemas in MCP's words", { tools: [mcpTool], allowlist: {} }, "skill strong"],
    ["executions of a skill", [{ tool: "find", binary: "gh", subcommand: "search" }], "skill strong"],
    ["a stored tool", { slug: "find", argSchema: {}, impl: {} }, "bundle strong"],
    ["a stored tool of the later shape", { slug: "find", id: "1", goImpl: {} }, "bundle strong"],
    ["a bundle", { bundleID: "1", slug: "files", displayName: "Files" }, "bundle strong"],
    ["a list of bundles", { bundles: { "1": { slug: "files" } } }, "bundle strong"],
    [
      "a list of stored tools",
      [{ slug: "find", argSchema: {}, impl: {} }, { slug: "file" }],
      "bundle strong",
    ],
    [
      "a list of stored tools as a search answers it",
      [{ tool: { slug: "find", argSchema: {} } }, { tool: { slug: "file", argSchema: {} } }],
      "bundle strong",
    ],
    ["a session that names tools", [{ tool: { slug: "find" } }, { tool: "file" }], "none: an array of 2"],
    [
      "a stored tool that names its schema",
      { $schema: "https://toolhaft.dev/schemas/stored-tool/v1.json" },
      "bundle strong",
    ],
    [
      "a browser manifest",
      { btcp: "1.0", tools: [{ ...mcpTool, capabilities: ["dom:read"] }] },
      "btcp strong",
    ],
    [
      "a browser manifest whose tools lack everything",
      { btcp: "1.0", tools: [mcpTool, mcpTool] },
      "btcp strong",
    ],
    ["a browser tool", { ...mcpTool, capabilities: ["dom:read"] }, "btcp strong"],
    [
      "a browser tool with a slip in its capabilities",
      { ...mcpTool, capabilities: "dom:read" },
      "btcp strong",
    ],
    [
      "a browser tool without a schema",
      { name: "readCell", description: "Read a cell", capabilities: ["dom:read"] },
      "btcp strong",
    ],
    [
      "a browser tool whose schema has Anthropic's key",
      { ...anthropicTool, capabilities: ["dom:read"] },
      "btcp strong",
    ],
    [
      "a browser list whose tools lack their schema",
      { tools: [{ name: "findMe", description: "Say where I am", capabilities: "geolocation" }] },
      "btcp strong",
    ],
    [
      "a session that mentions its tools",
      { id: "s1", tools: [{ name: "readCell", capabilities: ["dom:read"] }] },
      'none: an object with "id", "tools"',
    ],
    ["an empty list of tools", { tools: [] }, "manifest weak"],
    ["a browser tool that names its schema", { $schema: "https://x.test/btcp-tool/v0.json" }, "btcp strong"],
    ["an MCP list", { tools: [mcpTool] }, "mcp strong"],
    ["an MCP page", { tools: [mcpTool], nextCursor: "2" }, "mcp strong"],
    ["an MCP answer", { jsonrpc: "2.0", id: 1, result: { tools: [mcpTool] } }, "mcp strong"],
    ["an MCP answer without tools", { jsonrpc: "2.0", id: 1, result: { tools: [] } }, "mcp strong"],
    ["an array of MCP tools", [mcpTool, mcpTool], "mcp strong"],
    ["one MCP tool", mcpTool, "mcp strong"],
    ["an OpenAI list for Chat Completions", [chatTool], "openai strong"],
    ["an OpenAI list for Responses", { tools: [responsesTool] }, "openai strong"],
    ["an OpenAI request", { model: "gpt-5", messages: [], tools: [chatTool] }, "openai strong"],
    ["one OpenAI tool", chatTool, "openai strong"],
    ["an Anthropic list", [anthropicTool], "anthropic strong"],
    ["an Anthropic request", { model: "claude", messages: [], tools: [anthropicTool] }, "anthropic strong"],
    ["Anthropic's own tools", [{ type: "bash_20250124", name: "bash" }], "anthropic strong"],
    ["a list with one slip", { tools: [mcpTool, mcpTool, anthropicTool] }, "mcp strong"],
    ["a list with a hole", [null, mcpTool, 3], "mcp strong"],
    ["one tool of each of two kinds", { tools: [manifestTool, mcpTool] }, "ambiguous manifest mcp"],
    ["a tool that is two kinds at once", [{ ...mcpTool, ...anthropicTool }], "ambiguous mcp anthropic"],
  ])("%s", (_, value, expected) => {
    expect(verdict(value)).toBe(expected);
  });
});

describe("files of other systems are nobody's", () => {
  test.each([
    ["a list of servers", { mcpServers: { clock: { command: "clock" } } }],
    ["a list of packages", { bundles: { app: { files: [] } } }],
    ["a prompt beside stored tools", { slug: "plan", displayName: "Plan", version: "v1", isEnabled: true }],
    ["a package", { name: "kit", version: "1.0.0" }],
    ["a fragment", { inputSchema: { type: "object" } }],
  ])("%s", (_, value) => {
    expect(verdict(value)).toMatch(/^none: an object with /);
    expect(verdict(value, "deploy/readme.json")).toMatch(/^none: /);
  });
});

describe("a name decides weakly, and only where keys say nothing", () => {
  test.each([
    ["tools.json", { tools: [] }, "manifest weak"],
    ["skills/x/tools.json", { tools: {} }, "manifest weak"],
    ["mcp-tools.json", { tools: [] }, "mcp weak"],
    ["github.mcp.tools.json", {}, "mcp weak"],
    ["openai.json", { tools: [] }, "openai weak"],
    ["claude-tools.json", { tools: [] }, "anthropic weak"],
    ["tools.json", { tools: [mcpTool] }, "mcp strong"],
    [
      "tools.json",
      { tools: [{ name: "find" }], mcpServers: {} },
      'none: an object with "tools", "mcpServers"',
    ],
    ["weather/tool.json", {}, "bundle weak"],
    ["package.json", {}, "none: an empty object"],
  ])("%s with %j", (path, value, expected) => {
    expect(verdict(value, path)).toBe(expected);
  });
});

describe("any value will do", () => {
  test.each([
    [[null], "none: an array of 1"],
    [[], "none: an empty array"],
    [{ tools: {} }, 'none: an object with "tools"'],
    [{ result: null }, 'none: an object with "result"'],
    [5, "none: a number"],
    ["", "none: a string"],
    [null, "none: null"],
  ])("%j", (value, expected) => {
    expect(verdict(value)).toBe(expected);
  });

  test("text that nothing could be read of", () => {
    expect(detectFormat(undefined, "kit.json")).toEqual({ kind: "none", seen: "nothing readable" });
    expect(detectFormat(undefined, "a/tools.json")).toMatchObject({ format: "manifest", strength: "weak" });
  });

  test("keys of the prototype are no keys", () => {
    expect(verdict(JSON.parse('{"tools":[{"__proto__":{"command":[]}}]}'))).toBe(
      'none: an object with "tools"',
    );
  });

  test("broken text is recognised by what recovery read", () => {
    const { value } = parseJson('{"tools": [{"name": "a", "command": ["./tools/bin/a"],}, ');
    expect(detectFormat(value, "kit.json")).toMatchObject({ format: "manifest", strength: "strong" });
  });
});

test("the evidence says what was counted", () => {
  expect(detectFormat([mcpTool, null, { name: "x" }], "kit.json")).toEqual({
    kind: "format",
    strength: "strong",
    format: "mcp",
    evidence: ['1 of 2 tools have "inputSchema"'],
  });
  const stored = { tool: { slug: "find", argSchema: {} } };
  expect(detectFormat([stored, { tool: null }], "kit.json")).toMatchObject({
    evidence: ['1 of 2 tools have "argSchema"'],
  });
  expect(detectFormat(mcpTool, "kit.json")).toMatchObject({ evidence: ['the root has "inputSchema"'] });
});

describe("a SKILL.md beside the file", () => {
  test.each<[string, unknown, string]>([
    ["tools.json", { tools: [] }, "skill"],
    ["tools.json", [], "skill"],
    ["tools.json", { tools: [{ name: "find_note" }], allowlist: "notes" }, "skill"],
    ["allowlist.json", { notes: ["find"] }, "skill"],
    ["execution.json", [], "skill"],
    ["package.json", { tools: {} }, "none"],
    ["tools.json", { mcpServers: {} }, "none"],
    ["tools.json", { tools: [{ name: "a", command: ["./tools/bin/a"] }] }, "manifest"],
  ])("decides where the keys of %s %j do not: %s", (path, value, expected) => {
    const detection = detectFormat(parseJson(JSON.stringify(value)).value, path, () => true);
    expect(detection.kind === "format" ? detection.format : detection.kind).toBe(expected);
  });

  test("makes a file of the skill of what cannot be read", () => {
    expect(detectFormat(undefined, "notes/tools.json", () => true)).toEqual({
      kind: "format",
      strength: "strong",
      format: "skill",
      evidence: ["a SKILL.md lies next to it"],
    });
  });

  test("is not looked for where the keys say what the file is", () => {
    const tool = { name: "a", command: ["./tools/bin/a"] };
    let asked = 0;
    detectFormat({ tools: [tool] }, "tools.json", () => asked++ === 0);
    expect(asked).toBe(0);
  });
});
