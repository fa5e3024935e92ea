import type { ManifestTool } from "@toolhaft/manifest-schema";
import type { Blocker } from "../../tool.ts";
import { programBlockers } from "../program-blockers.ts";
import { linkFault } from "./link-fault.ts";
import type { ManifestSettings } from "./manifest-tool.ts";

/** Why a manifest's tool cannot run now. */
export function describeBlockers({ program }: ManifestTool, settings: ManifestSettings): readonly Blocker[] {
  const fault = linkFault(program, settings);
  if (fault === undefined) return programBlockers(program.path);
  const { code, message, hint } = fault;
  return [{ code, message, severity: "blocks", ...(hint === undefined ? {} : { hint }) }];
}
