import type { SlugParams } from "@toolhaft/client";
import { routes } from "@toolhaft/client/interface";
import type { SlugKey, ToolVersions } from "@toolhaft/store";
import { handle, type Handler, type RouteAnswer } from "../handler.ts";
import { readBody } from "../request/body.ts";
import { etagOf, preconditionOf } from "../request/etag.ts";
import { slugOf } from "./tool-key.ts";

export const listVersions: Handler = handle(routes.listVersions, async ({ params }, { store, stored }) => {
  const { items, preferred } = await store.listVersions(slugKeyOf(params), stored);
  return { value: { items, ...(preferred === undefined ? {} : { preferred }) } };
});

export const getPreferred: Handler = handle(routes.getPreferred, async ({ params }, { store }) =>
  preferredAnswer(await store.listVersions(slugKeyOf(params))),
);

export const putPreferred: Handler = handle(
  routes.putPreferred,
  async ({ params, body, headers, reply }, { store, limits }) => {
    const key = slugKeyOf(params);
    const { version } = await readBody(body, preferSchema, { limits, response: reply.raw });
    const check = preconditionOf(headers, `the preferred version of "${key.slug}"`);
    const { before, ...versions } = await store.prefer({ ...key, version }, check);
    return preferredAnswer(versions, before);
  },
);

const preferSchema = routes.putPreferred.body ?? {};

function slugKeyOf({ bundleID, toolSlug }: SlugParams): SlugKey {
  return { bundleID, slug: slugOf(toolSlug) };
}

function preferredAnswer({ preferred, isSet, revision }: ToolVersions, before?: string): RouteAnswer {
  return {
    value: {
      ...(preferred === undefined ? {} : { version: preferred }),
      isSet,
      ...(before === undefined ? {} : { before }),
    },
    headers: { etag: etagOf({ revision, isEnabled: true, isBuiltIn: false }) },
  };
}
