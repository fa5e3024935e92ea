import { expect, test } from "vitest";
import { connect, type Handlers } from "../../src/editor/rpc/connection.ts";
import { createReader, frame, type RpcMessage } from "../../src/editor/rpc/framing.ts";

/** A server whose hovers are made when the test says so, and what it wrote. */
function createServer() {
  const answers: RpcMessage[] = [];
  const begun: string[] = [];
  const made: ((text: string) => void)[] = [];
  const handlers: Handlers = {
    initialize: () => ({}),
    "textDocument/hover": ({ textDocument: { uri } }: { textDocument: { uri: string } }) => {
      begun.push(uri);
      return new Promise((resolve) => made.push(resolve));
    },
    shutdown: () => undefined,
  };
  const read = createReader((message) => answers.push(message as RpcMessage));
  const { receive } = connect(handlers, (text) => {
    read(Buffer.from(text));
  });
  const send = (...messages: object[]): void => {
    receive(Buffer.from(messages.map(frame).join("")));
  };
  send({ id: 0, method: "initialize", params: {} });
  const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { answers, begun, made, send, settled };
}

const hover = (id: number | string, uri: string): object => ({
  id,
  method: "textDocument/hover",
  params: { textDocument: { uri }, position: { line: 0, character: 0 } },
});
const cancel = (params: unknown): object => ({ method: "$/cancelRequest", params });
const cancelled = (id: number | string): object => ({
  jsonrpc: "2.0",
  id,
  error: { code: -32800, message: "the request was cancelled" },
});

test("a request that waits is not begun once it is cancelled, wherever the message is cut", async () => {
  const { answers, begun, made, send, settled } = createServer();
  send(hover(1, "file:///a"), hover("two", "file:///b"), hover(3, "file:///c"), cancel({ id: "two" }));
  await settled();
  made[0]?.("first");
  await settled();
  made[1]?.("third");
  await settled();
  expect(begun).toEqual(["file:///a", "file:///c"]);
  expect(answers.slice(1)).toEqual([
    { jsonrpc: "2.0", id: 1, result: "first" },
    cancelled("two"),
    { jsonrpc: "2.0", id: 3, result: "third" },
  ]);
});

test("one that is worked on is answered as cancelled, and the next one as ever", async () => {
  const { answers, made, send, settled } = createServer();
  send(hover(1, "file:///a"));
  await settled();
  send(cancel({ id: 1 }), { id: 2, method: "shutdown" });
  made[0]?.("late");
  await settled();
  expect(answers.slice(1)).toEqual([cancelled(1), { jsonrpc: "2.0", id: 2, result: null }]);
});

test.each([[{ id: 9 }], [{ id: null }], [{}], [null], [undefined], [7], ["1"], [[1]]])(
  "what cancels nothing that waits is not answered: %j",
  async (params) => {
    const { answers, made, send, settled } = createServer();
    send(cancel(params), hover(1, "file:///a"));
    await settled();
    send(cancel(params));
    made[0]?.("there");
    await settled();
    // An id that was answered is another request's now.
    send(cancel({ id: 1 }), hover(1, "file:///b"));
    await settled();
    made[1]?.("again");
    await settled();
    expect(answers.slice(1).map(({ id, ...rest }) => [id, "result" in rest && rest.result])).toEqual([
      [1, "there"],
      [1, "again"],
    ]);
  },
);
