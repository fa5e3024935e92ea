import {
  bundle,
  bundleBody,
  switchBody,
  type Bundle,
  type BundleBody,
  type Switch,
} from "../schemas/bundle.ts";
import { pageOf, type Page } from "../schemas/page.ts";
import { bundleQuery, type BundleQuery } from "../schemas/queries.ts";
import type { Route } from "./route.ts";

export interface BundleParams extends Readonly<Record<string, string>> {
  bundleID: string;
}

const path = "/tools/bundles/{bundleID}";
const one = { status: 200, description: "The bundle.", schema: bundle, etag: true };

export const listBundles: Route<{ query: BundleQuery; answer: Page<Bundle> }> = {
  id: "listBundles",
  method: "GET",
  path: "/tools/bundles",
  group: "bundles",
  summary: "List bundles",
  scope: "read",
  query: bundleQuery,
  answer: { status: 200, description: "One page.", schema: pageOf("BundlePage", bundle) },
  problems: [400],
};

export const getBundle: Route<{ params: BundleParams; answer: Bundle }> = {
  id: "getBundle",
  method: "GET",
  path,
  group: "bundles",
  summary: "Read a bundle",
  scope: "read",
  answer: one,
  problems: [400, 404],
};

export const putBundle: Route<{ params: BundleParams; body: BundleBody; answer: Bundle }> = {
  id: "putBundle",
  method: "PUT",
  path,
  group: "bundles",
  summary: "Create a bundle, or replace it whole",
  description: "Answers 201 when it is new, 200 when it was replaced. Its tools stay as they are.",
  scope: "admin",
  body: bundleBody,
  answer: one,
  problems: [400, 403, 409, 413, 503, 507],
};

export const patchBundle: Route<{ params: BundleParams; body: Switch; answer: Bundle }> = {
  id: "patchBundle",
  method: "PATCH",
  path,
  group: "bundles",
  summary: "Switch a bundle on or off, with all of its tools",
  scope: "admin",
  body: switchBody,
  headers: ["If-Match"],
  answer: one,
  problems: [400, 404, 409, 412, 503, 507],
};

export const deleteBundle: Route<{ params: BundleParams; answer: Bundle }> = {
  id: "deleteBundle",
  method: "DELETE",
  path,
  group: "bundles",
  summary: "Soft-delete an empty bundle",
  description: "It can be restored for two days.",
  scope: "admin",
  answer: one,
  problems: [400, 403, 404, 409, 503, 507],
};

export const restoreBundle: Route<{ params: BundleParams; answer: Bundle }> = {
  id: "restoreBundle",
  method: "POST",
  path: "/tools/bundles/{bundleID}/restore",
  group: "bundles",
  summary: "Take a soft-deletion back",
  scope: "admin",
  answer: one,
  problems: [400, 403, 404, 409, 503, 507],
};
