import type { RouteId } from "@toolhaft/client";
import { PROBLEM_TYPE, routeList } from "@toolhaft/client/interface";
import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../context.ts";
import { ApiError } from "../problems/api-error.ts";
import { problemOf } from "../problems/problem-of.ts";

/** Every refusal as problem+json; faults of ours go to the log, with the request's id. */
export function answerErrors(
  app: FastifyInstance,
  { limits, log }: ServerContext,
  pages: ReadonlySet<string>,
): void {
  app.setErrorHandler((error, request, reply) => {
    const { problem, headers, isFault } = problemOf(
      error,
      { ...limits, bodyBytes: request.routeOptions.bodyLimit },
      request.id,
    );
    if (isFault) log.error({ err: error, requestId: request.id }, "a request ended in a fault");
    const { toolhaft } = request.routeOptions.config;
    const isInvoke = toolhaft !== undefined && INVOKES.has(toolhaft.id);
    const { code, detail: message, retryable, hint, fix } = problem;
    const more = {
      ok: false,
      error: {
        code,
        message,
        retryable,
        ...(hint === undefined ? {} : { hint }),
        ...(fix === undefined ? {} : { fix }),
      },
    };
    return reply
      .code(problem.status)
      .headers(headers)
      .type(PROBLEM_TYPE)
      .send(JSON.stringify(isInvoke ? { ...problem, ...more } : problem));
  });
  app.setNotFoundHandler((request) => {
    const [path = ""] = request.url.split("?");
    const methods = pages.has(path) ? ["GET"] : methodsAt(path);
    if (methods.length === 0) throw new ApiError("API_ROUTE_NOT_FOUND", { path });
    const allowed = methods.join(", ");
    throw new ApiError(
      "API_METHOD_NOT_ALLOWED",
      { path, allowed, method: request.method },
      { headers: { allow: allowed } },
    );
  });
}

const INVOKES: ReadonlySet<string> = new Set<RouteId>(["invokeTool", "invokeSourceTool", "invokeDraft"]);

const PATTERNS = routeList.flatMap(({ method, path, aliases = [] }) =>
  [path, ...aliases].map((each) => ({
    method,
    pattern: new RegExp(`^${each.replace(/\{\w+\}/g, "[^/]+")}$`),
  })),
);

function methodsAt(path: string): string[] {
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
