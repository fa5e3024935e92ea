import type { RouteId } from "@toolhaft/client";
import type { Handler } from "../handler.ts";
import * as bundles from "./bundles.ts";
import * as calls from "./calls.ts";
import * as changes from "./changes.ts";
import * as lint from "./lint.ts";
import * as server from "./server.ts";
import * as settings from "./settings.ts";
import * as tokens from "./tokens.ts";
import * as tools from "./tools.ts";

const all = { ...bundles, ...tools, ...calls, ...changes, ...settings, ...tokens, ...lint, ...server };

/** Every route; the compiler holds it against the interface. */
export const handlers: readonly Handler[] = Object.values(all satisfies Record<RouteId, Handler>);
