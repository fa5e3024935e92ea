import type { IncomingMessage, ServerResponse } from "node:http";
import type { ToolStore } from "@toolhaft/store";
import type { Access, AuditSink, CallQueue, Toolbox } from "@toolhaft/toolbox";
import { isLoopback } from "./guard/host.ts";
import type { ServerLimits } from "./limits.ts";
import type { ServerLog } from "./observe/log.ts";
import type { Page } from "./page/page-files.ts";
import type { TokenBook } from "./tokens/token-book.ts";
import type { TokenGrant, TokenScope } from "./tokens/token.ts";

/** Something else behind the same guards, such as MCP at `/mcp`. */
export interface Mount {
  /** A path without a final slash; everything below it belongs to it. */
  readonly path: string;
  readonly scope: TokenScope;
  /** Gets the request as it came, its body unread. `principal` is the id of the token that it came with. */
  readonly handle: (
    request: IncomingMessage,
    response: ServerResponse,
    known: { readonly principal: string },
  ) => void | Promise<void>;
}

export interface ServerOptions {
  readonly store: ToolStore;
  /** Calls every tool: one of its sources is `storeSource({ store })`, the others are manifests and skills. */
  readonly toolbox: Toolbox;
  /** The id of that source; default `store`. */
  readonly storeSource?: string;
  /** What it puts before the names of tools; default nothing. */
  readonly storePrefix?: string;
  /** Whoever has one of their tokens gets in; at least one, or `tokens`. */
  readonly grants: readonly TokenGrant[];
  /** Tokens that the store keeps: they come and go while the server runs. The server does not close it. */
  readonly tokens?: TokenBook;
  /** Hosts and secrets of stored tools, as the source of the store has them. The server does not close it. */
  readonly access?: Access;
  /** Of the program; default `0.0.0`. */
  readonly version?: string;
  readonly limits?: Partial<ServerLimits>;
  /** Values of Host that are answered besides those of the loopback: `tools.example`, `tools.example:8787`. */
  readonly allowedHosts?: readonly string[];
  /** Origins of pages that may ask besides our own: `https://admin.example`. */
  readonly allowedOrigins?: readonly string[];
  readonly mounts?: readonly Mount[];
  /** A screen, and scripts for pages of others: for everybody who may ask at all, without a token. Default none. */
  readonly page?: Page;
  /** Where changes of what is stored are recorded: `ndjsonAudit`. The server does not close it. Default nowhere. */
  readonly audit?: AuditSink;
  /**
   * Where calls wait that are asked for with `Prefer: respond-async`, from `openDurable(…)`. Default none: then everybody waits for
   * their calls.
   */
  readonly queue?: CallQueue;
  /** Default none; `createLog()` writes lines of JSON. */
  readonly log?: ServerLog;
  /** Whether spans hold the arguments of calls, up to 4,096 characters, without the secrets of the toolbox's sources; default false. */
  readonly recordArguments?: boolean;
}

export interface ListenOptions {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Default any free one. */
  readonly port?: number;
  /** Without it only addresses of the loopback are accepted. */
  readonly dangerouslyListenBeyondThisMachine?: boolean;
}

/**
 * The origins of pages that may ask, as browsers write them. Throws a `RangeError` for anything that is no origin: with a path, of
 * any page (`*`), or of none (`null`).
 */
export function checkOrigins(origins: readonly string[]): ReadonlySet<string> {
  for (const origin of origins) {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url !== undefined && /^https?:$/.test(url.protocol) && url.origin === origin) continue;
    throw new RangeError(
      `${JSON.stringify(origin)} is no origin of a page, such as https://chat.example or http://localhost:5173`,
    );
  }
  return new Set(origins);
}

/** Throws a `RangeError` for an address that others reach, unless the caller asked for that. */
export function checkAddress(
  host: string,
  { dangerouslyListenBeyondThisMachine = false }: ListenOptions,
): void {
  if (isLoopback(host) || dangerouslyListenBeyondThisMachine) return;
  throw new RangeError(
    `${host} can be reached from other machines: anyone there with a token could run programs here. ` +
      "Listen on 127.0.0.1, or say dangerouslyListenBeyondThisMachine",
  );
}
