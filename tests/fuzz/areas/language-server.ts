import { createReader } from "../../../apps/tools-lint/src/editor/rpc/framing.ts";
import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { defineArea, type Subject } from "../area.ts";
import { makeFuzzFolder } from "../folder.ts";
import { hostileJson } from "../hostile/json.ts";
import { hostileMessage, type Call } from "../hostile/rpc.ts";
import { definitionTexts } from "../hostile/seeds.ts";
import { startProgram } from "../program.ts";

const seeds = definitionTexts(".json");
const uri = "file:///fuzz/tools.json";
const textDocument = { uri };
const position = { line: 1, character: 4 };
const range = { start: position, end: { line: 3, character: 0 } };
const CALLS: readonly Call[] = [
  {
    method: "initialize",
    params: {
      processId: null,
      rootUri: null,
      capabilities: {},
      workspaceFolders: [{ uri: "file:///fuzz", name: "a" }],
    },
  },
  { method: "initialized", params: {} },
  {
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "json", version: 1, text: '{"tools":[{"name":"a"}]}' } },
  },
  {
    method: "textDocument/didChange",
    params: { textDocument: { uri, version: 2 }, contentChanges: [{ range, text: "{" }, { text: "{}" }] },
  },
  { method: "textDocument/didClose", params: { textDocument } },
  { method: "textDocument/didSave", params: { textDocument } },
  { method: "textDocument/hover", params: { textDocument, position } },
  { method: "textDocument/completion", params: { textDocument, position } },
  { method: "textDocument/codeAction", params: { textDocument, range, context: { diagnostics: [] } } },
  { method: "textDocument/diagnostic", params: { textDocument } },
  { method: "workspace/didChangeConfiguration", params: { settings: {} } },
  { method: "workspace/didChangeWatchedFiles", params: { changes: [{ uri, type: 2 }] } },
  { method: "workspace/didChangeWorkspaceFolders", params: { event: { added: [], removed: [] } } },
  { method: "workspace/executeCommand", params: { command: "x", arguments: [] } },
  { method: "codeAction/resolve", params: { title: "x" } },
  { method: "$/cancelRequest", params: { id: 1 } },
];

/** A message, or a document opened and changed. */
function make(random: Random): string {
  if (random.int(4) > 0) return hostileMessage(random, CALLS);
  const text = hostileJson(random, seeds);
  const document = {
    uri: `file:///fuzz/${random.pick(["tools.json", "a.tools.json", "SKILL.md", "mcp.json"])}`,
    languageId: "json",
    version: random.int(9),
  };
  const params =
    random.int(2) === 0
      ? { textDocument: { ...document, text } }
      : { textDocument: document, contentChanges: [{ text }] };
  return JSON.stringify({
    jsonrpc: "2.0",
    method: "text" in params.textDocument ? "textDocument/didOpen" : "textDocument/didChange",
    params,
  });
}

/** What may be said of so many characters. */
const boundOf = (length: number): number => 1_000_000 + 40 * length;

/** How long each document may be, by its address and by each version of it: as long as all that was sent of it. */
function createDocuments(): {
  note: (text: string) => number;
  longest: (uri: unknown, version: unknown) => number;
} {
  const now = new Map<string, number>();
  const versions = new Map<string, number>();
  // What is no version is not said again.
  const key = (uri: unknown, version: unknown): string =>
    JSON.stringify([uri, Number.isSafeInteger(version) ? version : undefined]);
  return {
    /** Takes a message up; answers how long the document is that it is about. */
    note(text) {
      const { method, params } = partsOf(text);
      const { textDocument, contentChanges } = (params ?? {}) as Partial<Record<string, unknown>>;
      const { uri, version, text: whole } = (textDocument ?? {}) as Partial<Record<string, unknown>>;
      if (typeof uri !== "string") return 0;
      const isWhole = method === "textDocument/didOpen";
      if (isWhole || method === "textDocument/didChange") {
        const sent = lengthIn(isWhole ? whole : contentChanges);
        const length = (isWhole ? 0 : (now.get(uri) ?? 0)) + sent;
        now.set(uri, length);
        versions.set(key(uri, version), Math.max(length, versions.get(key(uri, version)) ?? 0));
      }
      return now.get(uri) ?? 0;
    },
    longest: (uri, version) => versions.get(key(uri, version)) ?? 0,
  };
}

function partsOf(text: string): { method?: unknown; params?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}

/** How many characters the texts in a value have. */
function lengthIn(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + lengthIn(each), 0);
}

function start(): Promise<Subject<string>> {
  const { folder, remove } = makeFuzzFolder();
  const documents = createDocuments();
  const answered = new Set<string>();
  const faults: string[] = [];
  /** What was said since the last input, beside the findings of documents. */
  let said = 0;
  const read = createReader((body) => {
    const { id, method, params } = body as { id?: unknown; method?: unknown; params?: unknown };
    answered.add(String(id));
    const length = JSON.stringify(body).length;
    if (method !== "textDocument/publishDiagnostics") {
      said += length;
      return;
    }
    // Findings come when they are found, also behind what was sent since: they say what they are about.
    const { uri, version } = params as { uri?: unknown; version?: unknown };
    const longest = documents.longest(uri, version);
    if (length > boundOf(longest)) faults.push(`${String(length)} bytes about ${String(longest)}`);
  });
  const server = startProgram("tools-lint", ["lsp"], { cwd: folder, onOut: read });
  const send = (text: string): void => {
    const body = Buffer.from(text);
    server.child.stdin.write(`Content-Length: ${String(body.length)}\r\n\r\n`);
    server.child.stdin.write(body);
  };
  send(JSON.stringify({ jsonrpc: "2.0", id: "first", ...CALLS[0] }));
  let count = 0;
  return Promise.resolve({
    async meet(text) {
      said = 0;
      const id = `after-${String(count++)}`;
      const params = { textDocument, position };
      const longest = documents.note(text);
      send(text);
      send(JSON.stringify({ jsonrpc: "2.0", id, method: "textDocument/hover", params }));
      await server.until(() => (answered.delete(id) ? true : undefined));
      if (said > boundOf(text.length + longest))
        faults.push(`${String(said)} bytes for ${String(text.length)} about ${String(longest)}`);
      return faults.splice(0);
    },
    async end() {
      const left = await server.end();
      remove();
      return [...left, ...faults];
    },
  });
}

export const languageServer = defineArea<string>({
  name: "language-server",
  throws: "messages and documents at the language server",
  make,
  show: (text) => text,
  start,
});
