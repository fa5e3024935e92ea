import type { RouteId } from "@toolhaft/client";
import { deleteBundle } from "./delete-bundle.ts";
import { deleteTool } from "./delete-tool.ts";
import { getBundle } from "./get-bundle.ts";
import { getTool } from "./get-tool.ts";
import type { Handler } from "./handler.ts";
import { healthz } from "./healthz.ts";
import { invokeSourceTool } from "./invoke-source-tool.ts";
import { invokeTool } from "./invoke-tool.ts";
import { lint } from "./lint.ts";
import { listBundles } from "./list-bundles.ts";
import { listSourceTools } from "./list-source-tools.ts";
import { listTools } from "./list-tools.ts";
import { metrics } from "./metrics.ts";
import { openapi } from "./openapi.ts";
import { patchBundle } from "./patch-bundle.ts";
import { patchTool } from "./patch-tool.ts";
import { putBundle } from "./put-bundle.ts";
import { putTool } from "./put-tool.ts";
import { readyz } from "./readyz.ts";
import { reference } from "./reference.ts";
import { restoreBundle } from "./restore-bundle.ts";
import { searchTools } from "./search-tools.ts";

/** Every route; the compiler holds it against the interface. */
export const handlers: readonly Handler[] = Object.values({
  listBundles,
  getBundle,
  putBundle,
  patchBundle,
  deleteBundle,
  restoreBundle,
  listTools,
  searchTools,
  getTool,
  putTool,
  patchTool,
  deleteTool,
  invokeTool,
  listSourceTools,
  invokeSourceTool,
  lint,
  healthz,
  readyz,
  openapi,
  reference,
  metrics,
} satisfies Record<RouteId, Handler>);
