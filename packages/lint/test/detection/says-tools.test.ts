import { belongs, prepare, surenessOf, type LintInput } from "@toolhaft/lint";
import { expect, test } from "vitest";

const tool = { name: "get_time", description: "Tells the time.", inputSchema: { type: "object" } };
const list = JSON.stringify({ tools: [tool, { ...tool, name: "get_date" }] });
const pretty = JSON.stringify({ tools: [tool] }, null, 2);

/** Whether a walk, a hook and an editor report a file. */
function isReported(path: string, content: string | Uint8Array): boolean {
  const input: LintInput = typeof content === "string" ? { path, text: content } : { path, bytes: content };
  return belongs(surenessOf(prepare(input)), "found");
}

const broken: readonly [string, string | Uint8Array][] = [
  ["a stray character first", `x${list}`],
  ["its first brace lost", list.slice(1)],
  ["its first tool cut", list.slice(60)],
  ["its end cut", '{"tools": ['],
  ["its end cut in a tool", list.slice(0, 70)],
  ["marks of a merge around it", `<<<<<<< HEAD\n${pretty}\n=======\n${pretty}\n>>>>>>> theirs\n`],
  ["a mark of a merge within", pretty.replace('"name"', '<<<<<<< HEAD\n"name"')],
  ["YAML in it", "tools:\n  - name: get_time\n    inputSchema: { type: object }\n"],
  ["JavaScript around it", `module.exports = ${pretty};`],
  ["JavaScript in it", "export default [{ name: 'get_time', parameters: {} }];"],
  ["single quotes", list.replaceAll('"', "'")],
  ["quotes of a word processor", list.replace(/"(\w+)"/g, "\u201c$1\u201d")],
  ["one tool a line", [tool, tool].map((each) => JSON.stringify(each)).join("\n")],
  ["a comma too many", list.replace("]}", ",]}")],
  ["a comment", `// of the clock\n${list}`],
  ["a byte order mark", `\ufeff${list}`],
  ["UTF-16", Buffer.from(`\ufeff${list}`, "utf16le")],
  ["UTF-16 without a mark", Buffer.from(list, "utf16le")],
  ["a byte that is no UTF-8", Buffer.from(`\xff${list}`, "latin1")],
  ["the schema's key misspelt", list.replaceAll("inputSchema", "input")],
];

test.each(broken)("tools with %s are reported, whatever the file is called", (_, content) => {
  expect([isReported("clock/list.json", content), isReported("tools.json", content)]).toEqual([true, true]);
});

const NAMES = [
  "tools.json",
  "mcp.json",
  "a/allowlist.json",
  "a\\execution.json",
  "clock.tools.json",
  "Tools.JSON",
];

test.each(NAMES)("%s is reported when nothing of it can be read", (path) => {
  for (const text of ["", "  \n", "not json", "<html></html>", "\0\0\0"]) {
    expect(isReported(path, text), JSON.stringify(text)).toBe(true);
    expect(isReported("notes.json", text), JSON.stringify(text)).toBe(false);
  }
});

test("a list under a misspelt key is reported where the name says tools", () => {
  const misspelt = list.replace('"tools"', '"tool"');
  expect(isReported("tools.json", misspelt)).toBe(true);
  expect(isReported("mcp.json", JSON.stringify({ tools: { get_time: tool } }))).toBe(true);
});

test.each([
  ["package.json", '{ "name": "clock", "tools": "none", "command": 1 }'],
  ["package.json", '{ "name": "clock", "version": "1.0.0",, }'],
  ["package-lock.json", '{ "packages": { "node_modules/command": { "name": "command" } } }'],
  ["tsconfig.json", '{ // why\n "compilerOptions": { "types": [], }, /* "inputSchema": {} */ }'],
  [".vscode/tasks.json", '{ "tasks": [{ "label": "a", "command": "make" }, ], // all\n }'],
  [".vscode/mcp.json", '{ "servers": { "a": { "command": "npx", "args": [], }, } // ours\n }'],
  ["mcp.json", '{ "mcpServers": [{ "name": "a", "command": "npx", "env": { "type": "x" } }] }'],
  ["openapi.json", '{ "paths": { "/a": { "get": { "parameters": [{ "name": "a", "in": "query" }] } } } }'],
  ["tools.json", '{ "compiler": "gcc", "linker": "ld" }'],
  ["tools.json", '{ "tools": [] }'],
  ["tools.json", '{ "type": "object", "properties": { "name": { "type": "object", "properties": {} } } }'],
  ["dotnet-tools.json", '\ufeff{ "version": 1, "tools": { "ef": { "version": "9", "commands": ["ef"] } } }'],
  ["allowlist.json", '{ "hosts": [{ "name": "a", "address": "::1" }] }'],
  ["sessions.json", '{ "tools": [{ "name": "open", "capabilities": ["read"] }] }'],
])("%s of another system is not: %s", (path, text) => {
  expect(isReported(path, text)).toBe(false);
});
