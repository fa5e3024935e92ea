import type { RouteId } from "@toolhaft/client";
import type { Handler } from "../handler.ts";
import * as bundles from "./bundles.ts";
import * as calls from "./calls.ts";
import * as callLog from "./call-log.ts";
import * as changes from "./changes.ts";
import * as drafts from "./drafts.ts";
import * as examples from "./examples.ts";
import * as lint from "./lint.ts";
import * as server from "./server.ts";
import * as settings from "./settings.ts";
import * as switches from "./switch.ts";
import * as tokens from "./tokens.ts";
import * as tools from "./tools.ts";
import * as upkeep from "./upkeep.ts";
import * as versions from "./versions.ts";

const all = {
  ...bundles,
  ...tools,
  ...calls,
  ...callLog,
  ...examples,
  ...switches,
  ...changes,
  ...lint,
  ...versions,
  ...drafts,
  ...upkeep,
  ...settings,
  ...tokens,
  ...server,
};

/** Every route; the compiler holds it against the interface. */
export const handlers: readonly Handler[] = Object.values(all satisfies Record<RouteId, Handler>);
