import { rootCertificates, type TLSSocket } from "node:tls";
import type { Socket } from "node:net";
import { buildConnector } from "undici";
import { addressFault } from "../guard/check-address.ts";
import { blockedAddress } from "../guard/check-target.ts";
import { guardedLookup, type Resolve } from "../guard/guarded-lookup.ts";

export interface ConnectorOptions {
  resolve: Resolve;
  /** Ranges beyond the public internet that connections of this pool may lead to. */
  allowPrivate: readonly string[];
  connectTimeoutMs: number;
  /** Certificates trusted besides Node.js's own list, PEM. */
  ca: readonly string[];
}

/**
 * Opens the connections of one pool: names go through the guarded lookup, and, the third layer, the
 * address at the other end of the open socket is checked once more before anything is sent. The pool keeps such a socket
 * for calls of the same policy only.
 */
export function createConnector(options: ConnectorOptions): buildConnector.connector {
  const { resolve, allowPrivate, connectTimeoutMs, ca } = options;
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    lookup: guardedLookup(resolve, allowPrivate),
    rejectUnauthorized: true,
    autoSelectFamily: true,
    ...(ca.length === 0 ? {} : { ca: [...rootCertificates, ...ca] }),
  });
  return (target, callback) => {
    connect(target, (...answer) => {
      const [error, socket] = answer;
      // On failure undici gives no socket at all, whatever its types say.
      const fault = error ?? peerFault(target.hostname, socket, allowPrivate);
      if (fault === null) {
        callback(...answer);
        return;
      }
      if (error === null) socket.destroy();
      callback(fault, null);
    });
  };
}

function peerFault(host: string, socket: Socket | TLSSocket, allowed: readonly string[]): Error | null {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined) return Object.assign(new Error("closed"), { code: "ECONNRESET" });
  const range = addressFault(remoteAddress, allowed);
  return range === undefined ? null : blockedAddress(host, remoteAddress, range);
}
