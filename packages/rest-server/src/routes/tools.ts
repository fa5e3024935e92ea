import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "../handler.ts";
import { bytesOf, readBody } from "../request/body.ts";
import { checkIfMatch } from "../request/etag.ts";
import { toolAnswer } from "./tool-answer.ts";
import { keyOf, storedTool } from "./tool-key.ts";

export const listTools: Handler = handle(routes.listTools, async ({ query }, { store }) => {
  const { recommendedPageSize, ...asked } = query;
  const size = recommendedPageSize === undefined ? {} : { pageSize: recommendedPageSize };
  return { text: await store.listToolsAsJson({ ...asked, ...size }) };
});

export const searchTools: Handler = handle(routes.searchTools, async ({ query }, { store }) => ({
  value: await store.searchTools({ q: "", ...query }),
}));

export const getTool: Handler = handle(routes.getTool, async ({ params }, { store }) =>
  toolAnswer(await storedTool(store, keyOf(params))),
);

export const putTool: Handler = handle(routes.putTool, async ({ params, body }, { store }) => {
  const { bundleID, slug, version } = keyOf(params);
  const tool = await store.putTool({ bundleID, slug, version }, bytesOf(body, "a tool"));
  const answer = toolAnswer(tool);
  const [id, name, label] = [bundleID, slug, version].map(encodeURIComponent);
  const location = `/tools/bundles/${id ?? ""}/tools/${name ?? ""}/version/${label ?? ""}`;
  return { ...answer, headers: { ...answer.headers, location } };
});

export const patchTool: Handler = handle(routes.patchTool, async ({ params, body, headers }, { store }) => {
  const key = keyOf(params);
  const change = readBody(body, switchSchema);
  const check = checkIfMatch(headers["if-match"], `"${key.slug}" ${key.version}`);
  return toolAnswer(await store.patchTool(key, change, check));
});

const switchSchema = routes.patchTool.body ?? {};

export const deleteTool: Handler = handle(routes.deleteTool, async ({ params }, { store }) => {
  await store.deleteTool(keyOf(params));
  return {};
});
