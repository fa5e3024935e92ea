import { hash } from "node:crypto";
import { isValidated } from "@toolhaft/client/interface";
import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../context.ts";
import type { Handler, RouteAnswer } from "../handler.ts";
import { inRequestSpan } from "../observe/spans.ts";
import { isKnown, refuseOther, refuseStrayTags } from "../request/etag.ts";
import { readQuery } from "../request/query.ts";
import { audited, isChange } from "./audit-change.ts";
import type { TokenGrant } from "../tokens/token.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Which route, for guards, log and metrics. */
    toolhaft?: {
      id: string;
      scope: "open" | "read" | "invoke" | "admin";
      takes?: string;
      wholeServer?: boolean;
    };
  }
  interface FastifyRequest {
    toolhaft?: FastifyContextConfig["toolhaft"];
    grant?: TokenGrant;
  }
}

/** Put a route and its aliases up. */
export function mount(app: FastifyInstance, { route, run }: Handler, context: ServerContext): void {
  const { id, method, scope, answer: given, type: givenType = "application/json", takes } = route;
  const { wholeServer = false } = route;
  const validates = isValidated(route);
  const changes = isChange(route);
  for (const path of [route.path, ...(route.aliases ?? [])]) {
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ":$1"),
      config: { toolhaft: { id, scope, wholeServer, ...(takes === undefined ? {} : { takes }) } },
      ...(takes === undefined ? {} : { bodyLimit: context.limits.archiveBytes }),
      handler: (request, reply) =>
        inRequestSpan({ method, path, headers: request.headers }, async (span) => {
          if (method !== "GET") refuseStrayTags(request.headers, route.headers);
          const query = readQuery(route.query, queryOf(request.url));
          const asked = {
            params: request.params as Readonly<Record<string, string>>,
            query: query as object,
            body: request.body,
            id: request.id,
            headers: request.headers,
            grant: request.grant,
            reply,
          };
          const perform = (): ReturnType<typeof run> => run(asked as Parameters<typeof run>[0], context);
          const answer = await (changes ? audited(route, asked, perform, context) : perform());
          span.setAttribute("http.response.status_code", answer?.status ?? given.status);
          if (answer === undefined) return reply;
          reply.code(answer.status ?? given.status);
          if (answer.headers !== undefined) reply.headers(answer.headers);
          const text = textOf(answer);
          if (text === undefined) return reply.send();
          if (validates) {
            const tag = answer.headers?.["etag"] ?? tagOf(text);
            refuseOther(request.headers, tag);
            reply.header("etag", tag);
            if (isKnown(request.headers, tag)) return reply.code(304).send();
          }
          const type = answer.type ?? givenType;
          // Of a text, but not of bytes, Fastify says the encoding itself.
          const isBytesOfText = typeof text !== "string" && type === "application/json";
          return reply.type(isBytesOfText ? `${type}; charset=utf-8` : type).send(text);
        }),
    });
  }
}

function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at + 1);
}

// Of lists that the store gives again as they are.
const tags = new WeakMap<Uint8Array, string>();

/** The ETag of an answer that is nothing which is stored: of its bytes. */
function tagOf(text: string | Uint8Array): string {
  const known = typeof text === "string" ? undefined : tags.get(text);
  if (known !== undefined) return known;
  const tag = `"${hash("sha256", text, "base64url").slice(0, 32)}"`;
  if (typeof text !== "string") tags.set(text, tag);
  return tag;
}

function textOf({ text, value }: RouteAnswer): string | Uint8Array | undefined {
  if (text !== undefined) return text;
  return value === undefined ? undefined : JSON.stringify(value);
}
