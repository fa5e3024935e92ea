import * as bundles from "./bundles.ts";
import * as calls from "./calls.ts";
import * as server from "./server.ts";
import * as tools from "./tools.ts";
import type { Route } from "./route.ts";

/** Every route by its id, in the order of the documentation. */
export const routes: Omit<typeof bundles & typeof tools & typeof calls & typeof server, never> = {
  ...bundles,
  ...tools,
  ...calls,
  ...server,
};

export type RouteId = keyof typeof routes;

/** The same as a list. */
export const routeList: readonly Route[] = Object.values(routes);
