import { endpoints, type RouteId, type RouteShapes } from "../../endpoints.ts";
import type { Described, Route, RouteDescription } from "../route.ts";
import * as bundles from "./bundles.ts";
import * as calls from "./calls.ts";
import * as callLog from "./call-log.ts";
import * as changes from "./changes.ts";
import * as examples from "./examples.ts";
import * as server from "./server.ts";
import * as settings from "./settings.ts";
import * as switches from "./switch.ts";
import * as tokens from "./tokens.ts";
import * as tools from "./tools.ts";
import * as upkeep from "./upkeep.ts";
import * as versions from "./versions.ts";

// A route without a description does not compile.
const described: { readonly [Id in RouteId]: Described<Id> } = {
  ...bundles,
  ...tools,
  ...switches,
  ...calls,
  ...changes,
  ...versions,
  ...examples,
  ...callLog,
  ...upkeep,
  ...server,
  ...settings,
  ...tokens,
};

/** Every route, in the order of the documentation. */
export const routeList: readonly Route[] = Object.entries<RouteDescription>(described).map(
  ([key, description]) => {
    const id = key as RouteId;
    return { id, ...endpoints[id], ...description };
  },
);

/** The same by its id. */
export const routes = Object.fromEntries(routeList.map((route) => [route.id, route])) as unknown as {
  readonly [Id in RouteId]: Route<RouteShapes[Id]>;
};
