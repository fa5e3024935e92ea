// What conversions write, compiled against the types of the providers' own SDKs.
import { parseJson, type JsonValue } from "@toolhaft/json-text";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { sharedFolder } from "../../../../../tests/shared-folder.ts";
import { convert } from "../../../src/convert/convert.ts";
import { fromFunctions } from "../../../src/formats/read/functions.ts";
import { fromMcp } from "../../../src/formats/read/mcp.ts";
import { fromOpenAi } from "../../../src/formats/read/openai.ts";
import type { ToolSet } from "../../../src/tool-description.ts";

const root = join(import.meta.dirname, "../../../../..");

/** The type of a request's list, by target. */
const lists: Readonly<Record<string, string>> = {
  openai: 'import("openai").OpenAI.Chat.Completions.ChatCompletionFunctionTool[]',
  "openai-responses": 'import("openai").OpenAI.Responses.FunctionTool[]',
  "openai-strict": 'import("openai").OpenAI.Chat.Completions.ChatCompletionFunctionTool[]',
  anthropic: 'import("@anthropic-ai/sdk").Anthropic.Messages.Tool[]',
  "anthropic-strict": 'import("@anthropic-ai/sdk").Anthropic.Messages.Tool[]',
  gemini: 'import("@google/genai").Tool[]',
  "gemini-jsonschema": 'import("@google/genai").Tool[]',
  "mcp@2025-11-25": 'import("@modelcontextprotocol/sdk/types.js").ListToolsResult',
};
/** The form that a list of the Responses API keeps. */
const flat = lists["openai-responses"] ?? "";
const keptFlat: Readonly<Record<string, string>> = { openai: flat, "openai-strict": flat };

/** Gemini's SDK names types by an enum, whose values no text is. */
const DECLARED = 'declare const Type: typeof import("@google/genai").Type;\n';
const asEnum = (text: string): string => text.replaceAll(/"type":"([A-Z]+)"/g, '"type":Type.$1');

const read = (path: string) => parseJson(readFileSync(path));
const example = (path: string) => read(join(root, "examples", path));

const sets: [string, ToolSet][] = [
  ["mcp", fromMcp(example("mcp/tools-list.json"))],
  ["forecast", fromMcp(example("mcp/forecast.json"))],
  ["functions", fromFunctions(example("functions/functions.json"))],
  ["chat", fromOpenAi(example("openai/chat-tools.json"))],
  ["responses", fromOpenAi(example("openai/responses-tools.json"))],
  ...servers(),
];

/** The lists of real servers, where they lie beside the project. */
function servers(): [string, ToolSet][] {
  const corpus = sharedFolder("corpus");
  if (corpus === undefined) return [];
  const folder = join(corpus, "mcp");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, fromMcp(read(join(folder, name)))]);
}

/** The types of these say what a schema holds; the others take any object. */
const looksIntoSchemas = ["anthropic", "gemini", "mcp@2025-11-25"];

/** A list for each schema: the compiler compares the items of one with each other. */
function engineSchemas(): [string, ToolSet][] {
  const oracles = sharedFolder("oracles");
  if (oracles === undefined) return [];
  const rows = readFileSync(join(oracles, "engines", "schemas.jsonl"), "utf8")
    .trim()
    .split("\n");
  return rows.flatMap((row): [string, ToolSet][] => {
    const { id, input } = JSON.parse(row) as { id: string; input: JsonValue };
    // Deeper than the compiler compares.
    if (id === "depth-60") return [];
    return [[id, { tools: [{ name: "call_engine", inputSchema: input }] }]];
  });
}

it("the SDKs' types take what is written for them", { timeout: 400_000 }, () => {
  const written = [
    ...sets.flatMap((each) => writtenFor(each, Object.keys(lists))),
    ...engineSchemas().flatMap((each) => writtenFor(each, looksIntoSchemas)),
  ];
  expect(written.length).toBeGreaterThan(30);
  expect(typeErrors(written)).toEqual([]);
});

it("they refuse the form of the other API", { timeout: 400_000 }, () => {
  const { text } = convert(fromOpenAi(example("openai/chat-tools.json")), "openai");
  expect(typeErrors([{ what: "nested", type: flat, text }])).toContainEqual(
    expect.stringMatching(/^nested: Object literal may only specify known properties, and '"function"'/),
  );
});

interface Written {
  what: string;
  /** The type that the SDK has for it. */
  type: string;
  text: string;
}

function writtenFor([name, set]: [string, ToolSet], targets: readonly string[]): Written[] {
  return targets.map((target) => {
    const type = (set.api === "responses" ? keptFlat[target] : undefined) ?? lists[target] ?? "never";
    const { text } = convert(set, target);
    return { what: `${name} for ${target}`, type, text: target === "gemini" ? asEnum(text) : text };
  });
}

function typeErrors(values: readonly Written[]): string[] {
  // Beside the package's own files, so that the SDKs are found.
  const file = join(import.meta.dirname, "converted-lists.ts");
  const source =
    DECLARED +
    values.map(({ type, text }, index) => `export const list${String(index)}: ${type} = ${text};\n`).join("");
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ["node"],
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.readFile = (path) => (path === file ? source : readFile(path));
  host.fileExists = (path) => path === file || fileExists(path);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file: where, start, messageText }) => {
    const line = where?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
    const what = where?.fileName === file ? values[line - 1]?.what : where?.fileName;
    return `${String(what)}: ${ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 300)}`;
  });
}
