import { expect, test } from "vitest";
import { printRoute, readRoute, type Route } from "../../src/address/route.ts";
import { takeToken } from "../../src/address/take-token.ts";

const key = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101", slug: "gezeiten-größe", version: "v1/2" };
const routes: [string, Route][] = [
  ["#/tools", { view: "tools" }],
  ["#/bundles", { view: "bundles" }],
  ["#/tokens", { view: "tokens" }],
  ["#/new", { view: "new" }],
  ["#/health", { view: "health" }],
  ["#/damaged/bundles%2Fb%2Ftools%2Ftides~1.json", { view: "damaged", path: "bundles/b/tools/tides~1.json" }],
  ["#/health/WEATHER_KEY", { view: "health", secret: "WEATHER_KEY" }],
  [`#/tools/${key.bundleID}/gezeiten-gr%C3%B6%C3%9Fe/v1%2F2`, { view: "tool", key, tab: "test" }],
  [`#/tools/${key.bundleID}/gezeiten-gr%C3%B6%C3%9Fe/v1%2F2/history`, { view: "tool", key, tab: "history" }],
];

test.each(routes)("%s is a view, and its address", (hash, route) => {
  expect(readRoute(hash)).toEqual(route);
  expect(printRoute(route)).toBe(hash);
});

test.each(["", "#", "#/", "#/nowhere", "#/tools/only-a-bundle", "#/tools/a/b/%E0%A4%A"])(
  "%j is the list of tools",
  (hash) => {
    expect(readRoute(hash)).toEqual({ view: "tools" });
  },
);

test.each([
  ["#token=haft_ab-c", "haft_ab-c", ""],
  ["#token=haft_ab&/health", "haft_ab", "#/health"],
  ["#/health&token=haft_ab", "haft_ab", "#/health"],
  ["#/health", undefined, "#/health"],
  ["#token=", undefined, "#token="],
  ["", undefined, ""],
])("of %j the token is %j, and %j stays", (hash, token, rest) => {
  expect(takeToken(hash)).toEqual(token === undefined ? { rest } : { token, rest });
});
