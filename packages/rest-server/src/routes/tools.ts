import { routes } from "@toolhaft/client/interface";
import { bodyOf, type ToolKey } from "@toolhaft/store";
import { bundlesFor, requireBundle } from "../guard/reach.ts";
import { handle, type Handler } from "../handler.ts";
import { bytesOf, readBody } from "../request/body.ts";
import { preconditionOf } from "../request/etag.ts";
import { pageProvided, toolProvided } from "./provided-tools.ts";
import { createdAnswer, toolAnswer, writtenAnswer } from "./tool-answer.ts";
import { keyOf, slugOf, storedTool } from "./tool-key.ts";

export const listTools: Handler = handle(routes.listTools, async ({ query, grant, reply }, context) => {
  const { store, stored } = context;
  const { recommendedPageSize, target, ...asked } = query;
  const size =
    recommendedPageSize === undefined ? {} : { pageSize: Math.min(256, Math.max(1, recommendedPageSize)) };
  const narrowed = { ...asked, ...size, ...bundlesFor(grant, asked.bundleIDs) };
  if (target === undefined) return { text: await store.listToolsAsJson(narrowed, stored) };
  return { text: await pageProvided(await store.listTools(narrowed, stored), target, context, reply) };
});

export const searchTools: Handler = handle(routes.searchTools, async ({ query, grant, reply }, context) => {
  const { store, stored } = context;
  const { target, ...asked } = query;
  const narrowed = { q: "", ...asked, ...bundlesFor(grant, asked.bundleIDs) };
  const page = await store.searchTools(narrowed, stored);
  return target === undefined ? { value: page } : { text: await pageProvided(page, target, context, reply) };
});

export const getTool: Handler = handle(routes.getTool, async ({ params, query, reply }, context) => {
  const tool = await storedTool(context.store, keyOf(params));
  const answer = await toolAnswer(tool, context);
  const { target } = query;
  return target === undefined ? answer : toolProvided(answer, tool, target, context, reply);
});

export const putTool: Handler = handle(
  routes.putTool,
  async ({ params, query: { dryRun = false }, body, headers }, context) => {
    const key = keyOf(params);
    const check = preconditionOf(headers, labelOf(key));
    const tool = await context.store.putTool(key, bytesOf(body, "a tool"), check, { dryRun });
    if (dryRun) return { ...(await writtenAnswer(tool, context)), status: 200 };
    return createdAnswer(tool, context);
  },
);

export const copyTool: Handler = handle(
  routes.copyTool,
  async ({ params, body, headers, reply, grant }, context) => {
    const { store, limits } = context;
    const from = keyOf(params);
    const to = await readBody(body, copySchema, { limits, response: reply.raw });
    const { bundleID = from.bundleID, slug = from.slug, version = from.version } = to;
    requireBundle(grant, bundleID);
    const key = { bundleID, slug: slugOf(slug), version };
    const { text } = await storedTool(store, from);
    const copied = bodyOf(text, ["bundleID", "slug", "version"]);
    const tool = await store.putTool(key, copied, preconditionOf(headers, labelOf(key)));
    return { ...(await createdAnswer(tool, context)), changed: Object.values(key).join(" ") };
  },
);

const copySchema = routes.copyTool.body ?? {};

export const patchTool: Handler = handle(
  routes.patchTool,
  async ({ params, body, headers, reply }, context) => {
    const { store, limits } = context;
    const key = keyOf(params);
    const change = await readBody(body, switchSchema, { limits, response: reply.raw });
    return writtenAnswer(await store.patchTool(key, change, preconditionOf(headers, labelOf(key))), context);
  },
);

const switchSchema = routes.patchTool.body ?? {};

export const deleteTool: Handler = handle(routes.deleteTool, async ({ params, headers }, { store }) => {
  const key = keyOf(params);
  await store.deleteTool(key, preconditionOf(headers, labelOf(key)));
  return {};
});

function labelOf({ slug, version }: ToolKey): string {
  return `"${slug}" ${version}`;
}
