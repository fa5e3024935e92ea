import { routes } from "@toolhaft/client/interface";
import { readBody } from "../request/body.ts";
import { checkIfMatch } from "../request/etag.ts";
import { handle, type Handler } from "./handler.ts";
import { toolAnswer } from "./tool-answer.ts";
import { keyOf } from "./tool-key.ts";

export const patchTool: Handler = handle(routes.patchTool, async ({ params, body, headers }, { store }) => {
  const key = keyOf(params);
  const change = readBody(body, switchSchema);
  const check = checkIfMatch(headers["if-match"], `"${key.slug}" ${key.version}`);
  return toolAnswer(await store.patchTool(key, change, check));
});

const switchSchema = routes.patchTool.body ?? {};
