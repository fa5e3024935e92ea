import { routes } from "@toolhaft/client/interface";
import type { ToolKey } from "@toolhaft/store";
import { handle, type Handler } from "../handler.ts";
import { bytesOf, readBody } from "../request/body.ts";
import { preconditionOf } from "../request/etag.ts";
import { toolAnswer } from "./tool-answer.ts";
import { keyOf, storedTool } from "./tool-key.ts";

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

export const putTool: Handler = handle(routes.putTool, async ({ params, body, headers }, { store }) => {
  const key = keyOf(params);
  const tool = await store.putTool(key, bytesOf(body, "a tool"), preconditionOf(headers, labelOf(key)));
  const answer = toolAnswer(tool);
  const [id, name, label] = [key.bundleID, key.slug, key.version].map(encodeURIComponent);
  const location = `/tools/bundles/${id ?? ""}/tools/${name ?? ""}/version/${label ?? ""}`;
  return { ...answer, headers: { ...answer.headers, location } };
});

export const patchTool: Handler = handle(
  routes.patchTool,
  async ({ params, body, headers, reply }, { store, limits }) => {
    const key = keyOf(params);
    const change = await readBody(body, switchSchema, { limits, response: reply.raw });
    return toolAnswer(await store.patchTool(key, change, preconditionOf(headers, labelOf(key))));
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
