import { routes } from "@toolhaft/client/interface";
import { bytesOf } from "../request/body.ts";
import { handle, type Handler } from "./handler.ts";
import { toolAnswer } from "./tool-answer.ts";
import { keyOf } from "./tool-key.ts";

export const putTool: Handler = handle(routes.putTool, async ({ params, body }, { store }) => {
  const { bundleID, slug, version } = keyOf(params);
  const tool = await store.putTool({ bundleID, slug, version }, bytesOf(body, "a tool"));
  const answer = toolAnswer(tool);
  const [id, name, label] = [bundleID, slug, version].map(encodeURIComponent);
  const location = `/tools/bundles/${id ?? ""}/tools/${name ?? ""}/version/${label ?? ""}`;
  return { ...answer, headers: { ...answer.headers, location } };
});
