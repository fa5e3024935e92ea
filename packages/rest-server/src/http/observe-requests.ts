import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../context.ts";

/** Count every answer, and write one line about it: which route, never which values. */
export function observeRequests(app: FastifyInstance, { metrics, log }: ServerContext): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.toolhaft?.id ?? "none";
    const { method, id, grant } = request;
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    const status = reply.statusCode;
    metrics.request(route, KNOWN_METHODS.has(method) ? method : "other", status, ms / 1_000);
    log.info({ requestId: id, route, method, status, ms, tokenId: grant?.id }, "answered");
    done();
  });
}

const KNOWN_METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "PUT",
  "PATCH",
  "POST",
  "DELETE",
  "OPTIONS",
]);
