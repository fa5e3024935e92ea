import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { randomUUID } from "node:crypto";
import { PROBLEM_TYPE, routeList } from "@toolhaft/client/interface";
import type { ServerLimits } from "../limits.ts";
import { problemOf } from "../problems/problem-of.ts";
import { ApiError } from "../problems/api-error.ts";
import { answerClientError, endWithProblem } from "./raw-problem.ts";

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
      // Without Host, too, the answer is ours.
      requireHostHeader: false,
    },
    // A path that cannot be decoded, before there is a route.
    frameworkErrors: (error, request, reply) => {
      const { problem, headers } = problemOf(error, limits, request.id);
      const all = { ...headers, "x-request-id": request.id };
      const plain = reply as unknown as FastifyReply;
      void plain.code(problem.status).headers(all).type(PROBLEM_TYPE).send(JSON.stringify(problem));
    },
    clientErrorHandler: (error, socket) => {
      answerClientError(error, socket, limits);
    },
  });
  // The parser drops those beyond its number without a word: one more is let in, and refused by the guards.
  app.server.maxHeadersCount = limits.headers + 1;
  // Node would end these without a word.
  app.server.on("connect", (_, socket) => {
    endWithProblem(socket, new ApiError("API_REQUEST_MALFORMED", { problem: "this is no proxy" }));
  });
  app.server.on("checkExpectation", ({ socket }) => {
    const problem = "its Expect header asks for something else than 100-continue";
    endWithProblem(socket, new ApiError("API_REQUEST_MALFORMED", { problem }));
  });
  app.removeAllContentTypeParsers();
  const taken = ["application/json", ...routeList.flatMap(({ takes = [] }) => takes)];
  app.addContentTypeParser([...new Set(taken)], { parseAs: "buffer" }, (_, body, done) => {
    done(null, body);
  });
  return app;
}

// 64 characters outside of ASCII, percent-encoded.
const LONGEST_ID = 1_024;
