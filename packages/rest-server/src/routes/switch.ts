import type { Problem, StoredRef, ToolParams } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import type { ServerContext } from "../context.ts";
import { requireBundle } from "../guard/reach.ts";
import { handle, type Handler, type RouteRequest } from "../handler.ts";
import { audited } from "../http/audit-change.ts";
import { problemOf } from "../problems/problem-of.ts";
import { readBody } from "../request/body.ts";
import { preconditionOf } from "../request/etag.ts";
import { keyOf } from "./tool-key.ts";
import { writtenAnswer } from "./tool-answer.ts";

type Asked = Pick<RouteRequest<object>, "grant" | "id">;

/** Each for itself, with a record of its own: one that is refused keeps no other from being switched. */
export const switchMany: Handler = handle(routes.switchMany, async ({ body, reply, ...asked }, context) => {
  const host = { limits: context.limits, response: reply.raw };
  const { tools, isEnabled } = await readBody(body, routes.switchMany.body ?? {}, host);
  for (const { bundleID } of tools) requireBundle(asked.grant, bundleID);
  const items = await Promise.all(tools.map((params) => switched(params, isEnabled, asked, context)));
  return { value: { items } };
});

async function switched(
  params: ToolParams,
  isEnabled: boolean,
  { grant, id }: Asked,
  context: ServerContext,
): Promise<StoredRef & { status: number; etag?: string; problem?: Problem }> {
  // Of its own: what stood there is noted by it.
  const headers = {};
  try {
    const answer = await audited(
      routes.patchTool,
      { params, query: {}, headers, grant, id },
      async () => {
        const key = keyOf(params);
        const check = preconditionOf(headers, `"${key.slug}" ${key.version}`);
        return writtenAnswer(await context.store.patchTool(key, { isEnabled }, check), context);
      },
      context,
    );
    const etag = answer?.headers?.["etag"];
    return { ...params, status: 200, ...(etag === undefined ? {} : { etag }) };
  } catch (error) {
    const { problem, isFault } = problemOf(error, context.limits, id);
    if (isFault) context.log.error({ err: error, requestId: id }, "a switch ended in a fault");
    return { ...params, status: problem.status, problem };
  }
}
