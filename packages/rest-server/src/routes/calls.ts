import type { RouteShape } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import type { Tool } from "@toolhaft/toolbox";
import { answerOf } from "../calls/answer-of.ts";
import { callableOf } from "../calls/callable.ts";
import type { ServerContext } from "../context.ts";
import { handle, type Handler, type RouteRequest } from "../handler.ts";
import { answerCall } from "../invoke/answer-call.ts";
import { queueCall } from "../invoke/queue-call.ts";
import { prefersAsync } from "../request/accept.ts";
import { readArgs } from "../request/body.ts";
import { providedText } from "./provided.ts";
import { keyOf, storedTool } from "./tool-key.ts";

export const invokeTool: Handler = handle(routes.invokeTool, async (request, context) => {
  const key = keyOf(request.params);
  const { slug, version, bundleID: bundle } = key;
  const name = `${context.storePrefix}${slug}`;
  const ref = { source: context.storeSource, name, version, bundle };
  // The toolbox takes what stands behind a _ for a part of an exported name; a slug has none.
  const tool: Tool | undefined = slug.includes("_") ? undefined : await context.toolbox.get(ref);
  if (tool !== undefined) {
    const args = await argsOf(request, context);
    const { queue } = context;
    const callable = { ...callableOf(tool), queued: { ...key, bundleID: bundle.toLowerCase() } };
    // A preference may go unheeded, and a plan runs nothing.
    if (queue !== undefined && request.query.plan !== true && prefersAsync(request.headers["prefer"]))
      return queueCall(request, { queue, tool, callable, args }, context);
    return answerCall(request, callable, args, context);
  }
  // The store says what there is not. What is there and cannot be called, the toolbox explains.
  await storedTool(context.store, key);
  return answerOf(await context.toolbox.invoke(ref), request.id);
});

export const listSourceTools: Handler = handle(
  routes.listSourceTools,
  async ({ query: { target }, reply }, context) => {
    const { toolbox, storeSource } = context;
    const tools = (await toolbox.list()).filter(({ ref }) => ref.source !== storeSource);
    // By its text, so that a schema's numbers keep their spelling.
    const items = tools.map(({ ref, inputSchemaText, inputSchema: _schema, name, ...shown }) => {
      const rest = JSON.stringify({ source: ref.source, name, ...shown }).slice(0, -1);
      return `${rest},"inputSchema":${inputSchemaText}}`;
    });
    const text = `{"items":[${items.join(",")}]`;
    if (target === undefined) return { text: `${text}}` };
    const given = tools.map(({ ref, name, title, description, inputSchemaText, outputSchemaText }) => ({
      ...{ name, title, description, ref: { source: ref.source, name } },
      ...{ input: inputSchemaText, output: outputSchemaText },
    }));
    return { text: `${text},"provided":${await providedText(target, given, context, reply)}}` };
  },
);

export const invokeSourceTool: Handler = handle(routes.invokeSourceTool, async (request, context) => {
  const { source, name } = request.params;
  const tool = await context.toolbox.get({ source, name });
  if (tool !== undefined)
    return answerCall(request, callableOf(tool), await argsOf(request, context), context);
  // The toolbox knows why: broken, misspelt, or none of that name.
  return answerOf(await context.toolbox.invoke({ source, name }), request.id);
});

function argsOf(
  { body, reply }: Pick<RouteRequest<RouteShape>, "body" | "reply">,
  { limits }: ServerContext,
): Promise<string> {
  return readArgs(body, routes.invokeTool.body ?? {}, { limits, response: reply.raw });
}
