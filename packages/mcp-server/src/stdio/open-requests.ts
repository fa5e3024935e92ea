import type { JSONRPCMessage } from "@modelcontextprotocol/server";

/** Which requests wait for their answer. */
export interface OpenRequests {
  received(message: JSONRPCMessage): void;
  sent(message: JSONRPCMessage): void;
  /** Resolves when none waits, at the latest after `mostMs`. */
  settled(mostMs: number): Promise<void>;
}

export function createOpenRequests(): OpenRequests {
  const waiting = new Set<unknown>();
  let whenEmpty: (() => void) | undefined;
  const settle = (id: unknown): void => {
    waiting.delete(id);
    if (waiting.size === 0) whenEmpty?.();
  };
  return {
    received(message) {
      if (!("method" in message)) return;
      // A subscription is answered when it ends.
      if ("id" in message && message.method !== "subscriptions/listen") waiting.add(message.id);
      // A cancelled request is not answered.
      if (message.method === "notifications/cancelled") settle(message.params?.["requestId"]);
    },
    sent(message) {
      if (!("method" in message)) settle(message.id);
    },
    settled(mostMs) {
      if (waiting.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        whenEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
