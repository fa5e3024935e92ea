import type { FastifyInstance } from "fastify";
import type { CountCall } from "../guard/call-rates.ts";
import type { Mount } from "../options.ts";
import { MOUNTED } from "./guard-requests.ts";

/** Put something else up behind the same guards; it gets its requests with their bodies unread. */
export function mountOther(app: FastifyInstance, { path, scope, handle }: Mount, countCall: CountCall): void {
  app.register((inner, _, done) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", (_request, _payload, parsed) => {
      parsed(null);
    });
    for (const url of [path, `${path}/*`])
      inner.route({
        method: ["GET", "POST", "DELETE", "PUT", "PATCH"],
        url,
        config: { toolhaft: { id: MOUNTED, scope, wholeServer: true } },
        handler: async (request, reply) => {
          // What is asked for stands in a body that is not read here: each counts as a call.
          if (request.method === "POST") await countCall(request.grant);
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          await handle(request.raw, reply.raw, { principal: request.grant?.id ?? "" });
          return reply;
        },
      });
    done();
  });
}
