import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

export const listTools: Handler = handle(routes.listTools, async ({ query }, { store }) => {
  const { recommendedPageSize, ...asked } = query;
  const size = recommendedPageSize === undefined ? {} : { pageSize: recommendedPageSize };
  return { text: await store.listToolsAsJson({ ...asked, ...size }) };
});
