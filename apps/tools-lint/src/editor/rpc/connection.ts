import { createReader, frame, type RpcMessage } from "./framing.ts";
import { missingParams } from "./missing-params.ts";

/** What a server answers to, by method. Requests answer a value; what notifications answer is dropped. */
export type Handlers = Readonly<Record<string, (params: never) => unknown>>;

export interface Connection {
  /** Hand over what came in. */
  receive: (bytes: Buffer) => void;
  notify: (method: string, params: object) => void;
  /** Ask the other side; what it answers is dropped. */
  request: (method: string, params: object) => void;
}

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

/** JSON-RPC over a stream of bytes: one message after the other, in the order they came. */
export function connect(handlers: Handlers, write: (text: string) => void): Connection {
  let queue = Promise.resolve();
  let asked = 0;
  const receive = createReader((message) => {
    queue = queue.then(() => answer(message));
  });

  async function answer({ id, method, params }: RpcMessage): Promise<void> {
    if (method === undefined) return;
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
    const isRequest = id !== undefined;
    if (handler === undefined) {
      if (isRequest) fail(id, METHOD_NOT_FOUND, `there is no method ${method}`);
      return;
    }
    const missing = missingParams(method, params);
    if (missing !== undefined) {
      // A notification is never answered, not even one that is malformed.
      if (isRequest) fail(id, INVALID_PARAMS, `${method} needs params with ${missing}`);
      return;
    }
    try {
      const result = await handler(params as never);
      if (isRequest) write(frame({ id, result: result ?? null }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isRequest) fail(id, INTERNAL_ERROR, reason);
      else
        write(frame({ method: "window/logMessage", params: { type: 1, message: `tools-lint: ${reason}` } }));
    }
  }

  function fail(id: RpcMessage["id"], code: number, message: string): void {
    write(frame({ id, error: { code, message } }));
  }

  return {
    receive,
    notify(method, params) {
      write(frame({ method, params }));
    },
    request(method, params) {
      write(frame({ id: `tools-lint-${String(++asked)}`, method, params }));
    },
  };
}
