import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import type { ServerLimits } from "../limits.ts";
import { answerClientError } from "../problems/raw-problem.ts";

/**
 * The bare server: its bounds, and bodies as bytes. Schemas are checked by our own code, which names the place
 * and keeps the text; nothing is coerced.
 */
export function createFastify(limits: ServerLimits): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: false,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: LONGEST_ID, caseSensitive: true, ignoreTrailingSlash: false },
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: 500,
    },
    clientErrorHandler: (error, socket) => {
      answerClientError(error, socket, limits);
    },
  });
  app.server.maxHeadersCount = limits.headers;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) => {
    done(null, body);
  });
  return app;
}

// 64 characters outside of ASCII, percent-encoded.
const LONGEST_ID = 1_024;
