import { describe, expect, test } from "vitest";
import { connect } from "../../src/editor/rpc/connection.ts";
import { createReader, frame, type RpcMessage } from "../../src/editor/rpc/framing.ts";
import { createHandlers } from "../../src/editor/server.ts";

/** What a server that was just started writes on bodies, up to the answer of a shutdown at their end. */
async function answersTo(...bodies: readonly string[]): Promise<RpcMessage[]> {
  const written: RpcMessage[] = [];
  const read = createReader((message) => written.push(message as RpcMessage));
  return new Promise((resolve) => {
    const silent = { notify: () => undefined, request: () => undefined, exit: () => undefined };
    const { receive } = connect(createHandlers("1.0.0", silent), (text) => {
      read(Buffer.from(text));
      if (written.at(-1)?.id === "last") resolve(written.slice(0, -2));
    });
    const end = [
      JSON.stringify({ id: "begin", method: "initialize", params: {} }),
      JSON.stringify({ id: "last", method: "shutdown" }),
    ];
    for (const body of [...bodies, ...end]) {
      receive(Buffer.from(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`));
    }
  });
}

const error = (code: number, message: string, id: unknown = null): object => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});

describe("whatever a message holds, the next one is answered", () => {
  test.each<[body: string, answers: object[]]>([
    ["{not json", [error(-32700, "the message is no JSON")]],
    ["", [error(-32700, "the message is no JSON")]],
    ["null", [error(-32600, "a message is one JSON object")]],
    ["5", [error(-32600, "a message is one JSON object")]],
    ['[{"id":1,"method":"shutdown"}]', [error(-32600, "a message is one JSON object")]],
    ['{"id":1,"method":5}', [error(-32600, "a method is named by a string", 1)]],
    ['{"id":1,"method":"__proto__"}', [error(-32601, "there is no method __proto__", 1)]],
    ["{}", []],
    [
      '{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"},"position":null}}',
      [error(-32002, "textDocument/hover comes before initialize", 1)],
    ],
    ['{"method":"textDocument/didOpen","params":null}', []],
  ])("%s", async (body, answers) => {
    expect(await answersTo(body)).toEqual(answers);
  });

  test("and what is wrong in initialize is an answer", async () => {
    const [refused] = await answersTo('{"id":1,"method":"initialize","params":{"workspaceFolders":5}}');
    expect(refused).toMatchObject({ id: 1, error: { code: -32603 } });
  });

  test("an address that is none", async () => {
    const open = { textDocument: { uri: "file:%", version: 1, text: "[]" } };
    const answers = await answersTo(
      JSON.stringify({ id: 1, method: "initialize", params: {} }),
      JSON.stringify({ method: "textDocument/didOpen", params: open }),
    );
    expect(answers[1]).toMatchObject({ method: "window/logMessage" });
  });
});

test("frames are what clients read", () => {
  expect(frame({ id: 1 })).toBe('Content-Length: 24\r\n\r\n{"jsonrpc":"2.0","id":1}');
});
