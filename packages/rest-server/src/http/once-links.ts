import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../problems/api-error.ts";

/** Paths that lead somewhere else, once. */
export interface OnceLinks {
  /** A new path, for a minute. */
  make(to: string): string;
}

/**
 * Put up paths that lead elsewhere once: whoever lists processes sees what a browser was started with, and that must be
 * worth nothing afterwards.
 */
export function mountOnceLinks(app: FastifyInstance, now: () => number = Date.now): OnceLinks {
  const links = new Map<string, { readonly to: string; readonly until: number }>();
  app.route({
    method: "GET",
    url: "/once/:key",
    exposeHeadRoute: false,
    config: { toolhaft: { id: "once", scope: "open" } },
    handler: (request, reply) => {
      const { key } = request.params as { readonly key: string };
      const link = links.get(key);
      links.delete(key);
      if (link !== undefined && now() < link.until)
        return reply.code(303).header("location", link.to).header("referrer-policy", "no-referrer").send();
      const hint = "Such an address leads somewhere once, within a minute after it was made.";
      throw new ApiError("API_ROUTE_NOT_FOUND", { path: "/once/…" }, { hint });
    },
  });
  return {
    make(to) {
      const key = randomBytes(24).toString("base64url");
      links.set(key, { to, until: now() + LASTS_MS });
      return `/once/${key}`;
    },
  };
}

const LASTS_MS = 60_000;
