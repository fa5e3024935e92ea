import { expect, test } from "vitest";
import { routeList } from "@toolhaft/client/interface";
import { restPages } from "../../../scripts/site/rest-pages.mjs";

const [page] = await restPages();
const text = page?.text ?? "";

test("the page of the REST interface has a part for every route, under each of its paths", () => {
  const parts = [...text.matchAll(/^### `([A-Z]+ \/\S*)` \{#[a-z0-9-]+\}$/gm)].map(([, route]) => route);
  const routes = routeList.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((each) => `${method.toUpperCase()} ${each}`),
  );
  expect(parts.toSorted()).toEqual(routes.toSorted());
});

test("it names what a route is refused without", () => {
  const [, put = ""] = text.split("### `PUT /tools/bundles/{bundleID}` ");
  const part = put.split("\n### ")[0] ?? "";
  expect(part).toContain("Scope: admin.");
  expect(part).toMatch(/\| `bundleID` +\| path +\| `string`, required \|/);
  expect(part).toContain("Body: `application/json` [BundleBody](#schema-bundlebody).");
  expect(part).toContain("- 201: The new bundle, `application/json` [Bundle](#schema-bundle)");
});

test("every schema that it links to is there once", () => {
  const linked = new Set([...text.matchAll(/\]\((#[a-z0-9-]+)\)/g)].map(([, anchor]) => anchor));
  const anchors = [...text.matchAll(/\{(#[a-z0-9-]+)\}$/gm)].map(([, anchor]) => anchor);
  expect([...linked].filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(linked.size).toBeGreaterThan(5);
});
