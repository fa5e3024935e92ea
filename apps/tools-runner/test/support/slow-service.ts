import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the service saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  /** Its Idempotency-Key. */
  readonly key: string | undefined;
  end: "running" | "answered" | "left";
}

export interface SlowService {
  readonly url: string;
  readonly seen: readonly Seen[];
  /** The most requests of a path that it had at once. */
  mostAtOnce(path: string): number;
  /** Resolves once so many requests have come that fit. */
  reached(count: number, fits: (seen: Seen) => boolean): Promise<void>;
  /** Answer now what has waited for its time. */
  answerNow(path: string): void;
  close(): Promise<void>;
}

/** A service on the loopback that answers after `?ms=`, and knows who left before. */
export async function startSlowService(): Promise<SlowService> {
  const seen: Seen[] = [];
  const most = new Map<string, number>();
  const finishing = new Map<Seen, () => void>();
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const one: Seen = {
      method: request.method ?? "",
      path: url.pathname,
      key: keyOf(request),
      end: "running",
    };
    seen.push(one);
    const atOnce = seen.filter(({ path, end }) => path === one.path && end === "running").length;
    most.set(one.path, Math.max(most.get(one.path) ?? 0, atOnce));
    for (const look of waiting) look();
    const finish = (end: Seen["end"]): void => {
      if (one.end !== "running") return;
      one.end = end;
      clearTimeout(timer);
      finishing.delete(one);
      if (end === "answered")
        response.writeHead(200, { "content-type": "application/json" }).end('{"n":1.0}');
    };
    const timer = setTimeout(
      () => {
        finish("answered");
      },
      Number(url.searchParams.get("ms") ?? "0"),
    );
    finishing.set(one, () => {
      finish("answered");
    });
    response.once("close", () => {
      finish("left");
    });
    request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    seen,
    mostAtOnce: (path) => most.get(path) ?? 0,
    reached: (count, fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (seen.filter(fits).length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    answerNow(path) {
      for (const [one, answer] of finishing) if (one.path === path) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? key : undefined;
}
