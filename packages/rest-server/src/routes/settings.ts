import type { Settings, ToolParams } from "@toolhaft/client";
import { type ApiCode, routes } from "@toolhaft/client/interface";
import type { ToolStore } from "@toolhaft/store";
import { type Access, type AccessReason, AccessRefusal, type AccessView } from "@toolhaft/toolbox";
import type { ServerContext } from "../context.ts";
import { handle, type Handler, type RouteAnswer } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { readBody } from "../request/body.ts";
import { preconditionOf } from "../request/etag.ts";

export const getSettings: Handler = handle(routes.getSettings, async ({ query }, context) => {
  const view = accessOf(context).view();
  const answer = answerOf(view, context);
  if (query.usedBy !== true) return answer;
  const users = await usersOf(
    context.store,
    view.secrets.map(({ name }) => name),
  );
  const { secrets, ...rest } = answer.value as Settings;
  const used = secrets.map((secret) => ({ ...secret, usedBy: users.get(secret.name) ?? [] }));
  return { ...answer, value: { ...rest, secrets: used } };
});

export const patchSettings: Handler = handle(
  routes.patchSettings,
  async ({ body, headers, reply }, context) => {
    const host = { limits: context.limits, response: reply.raw };
    const change = await readBody(body, routes.patchSettings.body ?? {}, host);
    const check = preconditionOf(headers, "what was added");
    try {
      const view = await accessOf(context).change(change, (revision) => {
        check({ revision, isEnabled: true, isBuiltIn: false });
      });
      return answerOf(view, context);
    } catch (error) {
      if (!(error instanceof AccessRefusal)) throw error;
      throw new ApiError(CODES[error.reason], { problem: error.message });
    }
  },
);

const CODES: Readonly<Record<AccessReason, ApiCode>> = {
  locked: "API_SETTINGS_LOCKED",
  host: "API_SETTINGS_REFUSED",
  secret: "API_SETTINGS_REFUSED",
  fixed: "API_SETTINGS_FIXED",
  "no-source": "API_SETTINGS_FIXED",
};

function accessOf({ access }: ServerContext): Access {
  if (access !== undefined) return access;
  const problem = "this server keeps no hosts and secrets of its own: they are given where it is started";
  throw new ApiError("API_SETTINGS_FIXED", { problem });
}

function answerOf({ revision, ...view }: AccessView, { limits }: ServerContext): RouteAnswer {
  return { value: { ...view, limits }, headers: { etag: `"${revision}"` } };
}

/** The tools whose text names a secret, by the secret's name. */
async function usersOf(
  store: ToolStore,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly ToolParams[]>> {
  const users = new Map<string, ToolParams[]>(names.map((name) => [name, []]));
  let pageToken: string | undefined;
  do {
    const page = await store.listTools({
      ...{ includeDisabled: true, pageSize: 256 },
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    for (const { bundleID, slug, version } of page.items) {
      // A damaged file says nothing.
      const text = (await store.getTool({ bundleID, slug, version }).catch(() => undefined))?.text ?? "";
      for (const [name, found] of users)
        if (text.includes(`\${${name}}`) || text.includes(`"${name}"`))
          found.push({ bundleID, toolSlug: slug, version });
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return users;
}
