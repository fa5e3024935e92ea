import { bundle, bundleBody, switchBody } from "../schemas/bundle.ts";
import { pageOf } from "../schemas/server.ts";
import { bundleQuery } from "../schemas/bundle.ts";
import type { Described } from "../route.ts";

const one = { status: 200, description: "The bundle.", schema: bundle, etag: true };

export const listBundles: Described<"listBundles"> = {
  group: "bundles",
  summary: "List bundles",
  scope: "read",
  query: bundleQuery,
  answer: { status: 200, description: "One page.", schema: pageOf("BundlePage", bundle), etag: true },
  problems: [400],
};

export const getBundle: Described<"getBundle"> = {
  group: "bundles",
  summary: "Read a bundle",
  scope: "read",
  answer: one,
  problems: [400, 404],
};

export const putBundle: Described<"putBundle"> = {
  group: "bundles",
  summary: "Create a bundle, or replace it whole",
  description: "Answers 201 when it is new, 200 when it was replaced. Its tools stay as they are.",
  scope: "admin",
  body: bundleBody,
  headers: ["If-Match", "If-None-Match"],
  answer: { ...one, also: { status: 201, description: "The new bundle." } },
  problems: [400, 403, 409, 412, 413, 503, 507],
};

export const patchBundle: Described<"patchBundle"> = {
  group: "bundles",
  summary: "Switch a bundle on or off, with all of its tools",
  scope: "admin",
  body: switchBody,
  headers: ["If-Match", "If-None-Match"],
  answer: one,
  problems: [400, 404, 409, 412, 503, 507],
};

export const deleteBundle: Described<"deleteBundle"> = {
  group: "bundles",
  summary: "Soft-delete an empty bundle",
  description: "It can be restored for two days.",
  scope: "admin",
  headers: ["If-Match", "If-None-Match"],
  answer: one,
  problems: [400, 403, 404, 409, 412, 503, 507],
};

export const restoreBundle: Described<"restoreBundle"> = {
  group: "bundles",
  summary: "Take a soft-deletion back",
  scope: "admin",
  headers: ["If-Match", "If-None-Match"],
  answer: one,
  problems: [400, 403, 404, 409, 412, 503, 507],
};
