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

/** Inputs behind which findings may still come. */
const LATE = 20;

function start(): Promise<Subject<string>> {
  const { folder, remove } = makeFuzzFolder();
  const answered = new Set<string>();
  let rest = Buffer.alloc(0);
  let written = 0;
  const server = startProgram("tools-lint", ["lsp"], {
    cwd: folder,
    onOut(data) {
      written += data.length;
      rest = Buffer.concat([rest, data]);
      for (;;) {
        const head = rest.indexOf("\r\n\r\n");
        const length = Number(
          /Content-Length: (\d+)/.exec(rest.subarray(0, Math.max(0, head)).toString())?.[1],
        );
        if (head < 0 || rest.length < head + 4 + length) return;
        const message = JSON.parse(rest.subarray(head + 4, head + 4 + length).toString()) as { id?: unknown };
        answered.add(String(message.id));
        rest = rest.subarray(head + 4 + length);
      }
    },
  });
  const send = (text: string): void => {
    const body = Buffer.from(text);
    server.child.stdin.write(`Content-Length: ${String(body.length)}\r\n\r\n`);
    server.child.stdin.write(body);
  };
  send(JSON.stringify({ jsonrpc: "2.0", id: "first", ...CALLS[0] }));
  let count = 0;
  /** What the last inputs left of their bounds: findings come when they are found, also behind what was sent since. */
  const left: number[] = [];
  return Promise.resolve({
    async meet(text) {
      const before = written;
      const id = `after-${String(count++)}`;
      send(text);
      send(
        JSON.stringify({
          jsonrpc: "2.0",
          id,
          method: "textDocument/hover",
          params: { textDocument, position },
        }),
      );
      await server.until(() => (answered.delete(id) ? true : undefined));
      const own = 1_000_000 + 40 * text.length;
      const spent = written - before;
      const bound = left.reduce((sum, each) => sum + each, own);
      left.push(Math.max(0, own - spent));
      if (left.length > LATE) left.shift();
      return spent > bound ? [`${String(spent)} bytes for ${String(text.length)}`] : [];
    },
    async end() {
      const faults = await server.end();
      remove();
      return faults;
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
