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

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const NOT_INITIALIZED = -32002;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const REQUEST_CANCELLED = -32800;

/**
 * JSON-RPC over a stream of bytes: one message after the other, in the order they came. Only what cancels a request goes
 * before: it is about one that waits.
 */
export function connect(handlers: Handlers, write: (text: string) => void): Connection {
  let queue = Promise.resolve();
  let asked = 0;
  let isInitialized = false;
  /** Requests without an answer, by their ids; true for those that nobody waits for any more. */
  const waiting = new Map<unknown, boolean>();
  const receive = createReader((body) => {
    const message: RpcMessage = typeof body === "object" && body !== null ? body : {};
    if (message.method === "$/cancelRequest") {
      const id = cancelledId(message.params);
      if (waiting.has(id)) waiting.set(id, true);
      return;
    }
    if (message.id !== undefined && message.method !== undefined) waiting.set(message.id, false);
    queue = queue.then(() => take(body)).finally(() => waiting.delete(message.id));
  });

  /** Whatever a message holds, the next one is read. */
  async function take(body: unknown): Promise<void> {
    if (body === undefined) fail(null, PARSE_ERROR, "the message is no JSON");
    else if (typeof body !== "object" || body === null || Array.isArray(body)) {
      fail(null, INVALID_REQUEST, "a message is one JSON object");
    } else await answer(body);
  }

  async function answer({ id, method, params }: RpcMessage): Promise<void> {
    // What has no method answers what was asked here.
    if (method === undefined) return;
    if (typeof method !== "string") {
      fail(id ?? null, INVALID_REQUEST, "a method is named by a string");
      return;
    }
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
    const isRequest = id !== undefined;
    if (handler === undefined) {
      if (isRequest) fail(id, METHOD_NOT_FOUND, `there is no method ${method}`);
      return;
    }
    if (method === "initialize") isInitialized = true;
    else if (!isInitialized && method !== "exit") {
      if (isRequest) fail(id, NOT_INITIALIZED, `${method} comes before initialize`);
      return;
    }
    const missing = missingParams(method, params);
    if (missing !== undefined) {
      const reason = `${method} needs params with ${missing}`;
      if (isRequest) fail(id, INVALID_PARAMS, reason);
      else log(reason);
      return;
    }
    if (waiting.get(id) === true) {
      cancel(id);
      return;
    }
    try {
      const result = await handler(params as never);
      if (waiting.get(id) === true) cancel(id);
      else if (isRequest) write(frame({ id, result: result ?? null }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isRequest) fail(id, INTERNAL_ERROR, reason);
      else log(reason);
    }
  }

  function cancel(id: RpcMessage["id"]): void {
    fail(id, REQUEST_CANCELLED, "the request was cancelled");
  }

  /** A notification is never answered: what is wrong with it goes into the editor's log. */
  function log(reason: string): void {
    write(frame({ method: "window/logMessage", params: { type: 1, message: `tools-lint: ${reason}` } }));
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

/** Which request is meant; what names none, names one that nobody made. */
function cancelledId(params: unknown): unknown {
  return typeof params === "object" && params !== null && "id" in params ? params.id : undefined;
}
