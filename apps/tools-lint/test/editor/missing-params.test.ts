import { describe, expect, test } from "vitest";
import { connect } from "../../src/editor/rpc/connection.ts";
import { createReader, frame, type RpcMessage } from "../../src/editor/rpc/framing.ts";
import { createHandlers } from "../../src/editor/server.ts";

const URI = "file:///srv/tools.json";
const PLACE = { line: 0, character: 3 };

/** What the server writes on messages, up to the answer of the last request. */
async function answersTo(messages: readonly object[]): Promise<RpcMessage[]> {
  const written: RpcMessage[] = [];
  const read = createReader((message) => written.push(message as RpcMessage));
  return new Promise((resolve) => {
    const silent = { notify: () => undefined, request: () => undefined, exit: () => undefined };
    const { receive } = connect(createHandlers("1.0.0", silent), (text) => {
      read(Buffer.from(text));
      if (written.at(-1)?.id === "last") resolve(written);
    });
    const begin = { method: "initialize", params: {} };
    for (const message of [begin, ...messages, { id: "last", method: "shutdown" }])
      receive(Buffer.from(frame(message)));
  });
}

describe("a notification that is malformed goes into the log", () => {
  const textDocument = { uri: URI, version: 2 };
  test.each([
    ["textDocument/didOpen", null],
    ["textDocument/didOpen", { textDocument: null }],
    ["textDocument/didOpen", { textDocument }],
    ["textDocument/didChange", null],
    ["textDocument/didChange", { textDocument }],
    ["textDocument/didChange", { textDocument, contentChanges: [null] }],
    ["textDocument/didChange", { textDocument, contentChanges: [{}] }],
    ["textDocument/didChange", { textDocument, contentChanges: [{ text: "", range: null }] }],
    ["textDocument/didChange", { textDocument, contentChanges: [{ text: "", range: { start: PLACE } }] }],
    ["textDocument/didClose", []],
    ["workspace/didChangeWorkspaceFolders", null],
    ["workspace/didChangeWorkspaceFolders", { event: { added: [{}] } }],
    ["workspace/didChangeWorkspaceFolders", { event: { added: [], removed: URI } }],
  ])("%s with %j", async (method, params) => {
    const opened = { textDocument: { uri: URI, version: 1, text: "[]" } };
    const messages = [
      { method: "textDocument/didOpen", params: opened },
      { method, params },
    ];
    const [logged, last] = await answersTo(messages);
    expect(logged).toMatchObject({ method: "window/logMessage", params: { type: 1 } });
    expect(JSON.stringify(logged?.params)).toContain(`tools-lint: ${method} needs params with`);
    expect(last).toEqual({ jsonrpc: "2.0", id: "last", result: null });
  });
});

test.each([
  ["textDocument/completion", { position: { line: 0 } }, 'a "position" that has a "line" and a "character"'],
  ["textDocument/hover", { position: [0, 3] }, 'a "position" that has a "line" and a "character"'],
  [
    "textDocument/codeAction",
    { range: { start: PLACE, end: {} } },
    'a "range" that has a "start" and an "end", each with a "line" and a "character"',
  ],
  // A client may take what is a notification for a request.
  ["textDocument/didOpen", {}, 'a "textDocument" that has a "text"'],
  [
    "textDocument/didChange",
    { contentChanges: "[]" },
    '"contentChanges", each with a "text" and, unless the whole text is new, a "range"',
  ],
  ["workspace/didChangeWorkspaceFolders", { event: null }, 'an "event" whose folders each have a "uri"'],
])("%s with %j lacks %s", async (method, rest, lacks) => {
  const [refused] = await answersTo([{ id: 1, method, params: { textDocument: { uri: URI }, ...rest } }]);
  const error = { code: -32602, message: `${method} needs params with ${lacks}` };
  expect(refused).toEqual({ jsonrpc: "2.0", id: 1, error });
});

test.each([null, { capabilities: null }])("an editor that says %j of itself is served", async (params) => {
  const [begun] = await answersTo([
    { id: 1, method: "initialize", params },
    { method: "initialized", params: {} },
  ]);
  expect(begun).toMatchObject({ id: 1, result: { serverInfo: { name: "tools-lint", version: "1.0.0" } } });
});
