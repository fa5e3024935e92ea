import { routes } from "@toolhaft/client/interface";
import { bodyOf, type ToolKey } from "@toolhaft/store";
import { handle, type Handler } from "../handler.ts";
import { bytesOf, readBody } from "../request/body.ts";
import { preconditionOf } from "../request/etag.ts";
import { createdAnswer, toolAnswer, writtenAnswer } from "./tool-answer.ts";
import { keyOf, slugOf, storedTool } from "./tool-key.ts";

export const listTools: Handler = handle(routes.listTools, async ({ query }, { store }) => {
  const { recommendedPageSize, ...asked } = query;
  const size =
    recommendedPageSize === undefined ? {} : { pageSize: Math.min(256, Math.max(1, recommendedPageSize)) };
  return { text: await store.listToolsAsJson({ ...asked, ...size }) };
});

export const searchTools: Handler = handle(routes.searchTools, async ({ query }, { store }) => ({
  value: await store.searchTools({ q: "", ...query }),
}));

export const getTool: Handler = handle(routes.getTool, async ({ params }, { store }) =>
  toolAnswer(await storedTool(store, keyOf(params))),
);

export const putTool: Handler = handle(
  routes.putTool,
  async ({ params, query: { dryRun = false }, body, headers }, { store }) => {
    const key = keyOf(params);
    const check = preconditionOf(headers, labelOf(key));
    const tool = await store.putTool(key, bytesOf(body, "a tool"), check, { dryRun });
    if (dryRun) return { ...writtenAnswer(tool), status: 200 };
    return createdAnswer(tool);
  },
);

export const copyTool: Handler = handle(
  routes.copyTool,
  async ({ params, body, headers, reply }, { store, limits }) => {
    const from = keyOf(params);
    const to = await readBody(body, copySchema, { limits, response: reply.raw });
    const { bundleID = from.bundleID, slug = from.slug, version = from.version } = to;
    const key = { bundleID, slug: slugOf(slug), version };
    const { text } = await storedTool(store, from);
    const copied = bodyOf(text, ["bundleID", "slug", "version"]);
    return createdAnswer(await store.putTool(key, copied, preconditionOf(headers, labelOf(key))));
  },
);

const copySchema = routes.copyTool.body ?? {};

export const patchTool: Handler = handle(
  routes.patchTool,
  async ({ params, body, headers, reply }, { store, limits }) => {
    const key = keyOf(params);
    const change = await readBody(body, switchSchema, { limits, response: reply.raw });
    return writtenAnswer(await store.patchTool(key, change, preconditionOf(headers, labelOf(key))));
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
