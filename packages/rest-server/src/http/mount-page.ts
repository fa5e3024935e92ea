import type { FastifyInstance } from "fastify";
import { contentOf } from "../page/page-content.ts";
import type { MissingFile, Page, PageFile } from "../page/page-files.ts";
import { ApiError } from "../problems/api-error.ts";
import { isKnown } from "../request/etag.ts";

/** As strict as it gets: no inline style or script, no code from text, no other host; and in no frame. */
export const PAGE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types svelte-trusted-html toolhaft",
].join("; ");

const HEADERS = {
  "content-security-policy": PAGE_POLICY,
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  // Scripts of allowed origins ask with CORS, which this says nothing about.
  "cross-origin-resource-policy": "same-origin",
};

/** Put files up for everybody; each is a route of its own, so that no path leads to any other. */
export function mountPage(app: FastifyInstance, page: Page): void {
  for (const [path, file] of page) mountFile(app, path, file);
}

function mountFile(app: FastifyInstance, path: string, file: PageFile | MissingFile): void {
  const content = "missing" in file ? undefined : { ...file, of: contentOf(file) };
  app.route({
    method: "GET",
    url: path,
    config: { toolhaft: { id: "page", scope: "open" } },
    handler: async (request, reply) => {
      if (content === undefined)
        throw new ApiError("API_ROUTE_NOT_FOUND", { path }, { hint: (file as MissingFile).missing });
      const { bytes, etag, encoding } = await content.of(request.headers["accept-encoding"]);
      const vary = reply.getHeader("vary");
      reply.headers(HEADERS).header("etag", etag);
      reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
      reply.header(
        "cache-control",
        content.isHashed === true ? "public, max-age=31536000, immutable" : "no-cache",
      );
      if (isKnown(request.headers, etag)) return reply.code(304).send();
      if (encoding !== undefined) reply.header("content-encoding", encoding);
      return reply.type(content.type).send(bytes);
    },
  });
}
