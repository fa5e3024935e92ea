import type { ToolIdentity } from "@toolhaft/diagnostics";
import type { ExecutionDraft } from "../check/drafts.ts";
import type { Parts } from "../check/part.ts";
import type { Properties } from "./properties.ts";

/** An execution next to what its tool's schema declares. */
export interface ArgView {
  parts: Parts;
  execution: ExecutionDraft;
  identity: ToolIdentity;
  properties: Properties;
}
